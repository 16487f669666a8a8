"""Which feeds give what: one list, read by errors and by the checker. Ids are those of docs/feeds.md."""

from __future__ import annotations

FEEDS: dict[str, tuple[str, ...]] = {
    "prices": ("exchange.cafef.bulk-raw", "exchange.cafef.price-history", "exchange.vndirect.stock-prices"),
    "indices": ("exchange.vndirect.dchart", "exchange.ssi.daily-index"),
    "instrument prices": ("exchange.dnse.future-bars", "exchange.ssi.warrants", "exchange.vndirect.stock-prices"),
    "intraday": ("exchange.ssi.intraday", "exchange.dnse.intraday"),
    "listing": ("exchange.vci.symbols", "exchange.kbs.symbols"),
    "industries": ("exchange.vci.industries", "exchange.vci.symbols"),
    "index members": ("exchange.curated.index-members", "exchange.vci.index-members"),
    "instruments": ("exchange.vci.price-board", "exchange.ssi.warrants", "exchange.kbs.symbol-lists"),
    "company": ("exchange.kbs.profile", "exchange.kbs.companies"),
    "insiders": ("exchange.cafef.insider-dealing", "exchange.kbs.insider-dealing"),
    "actions": ("exchange.vndirect.corporate-actions", "exchange.curated.corporate-actions"),
    "statements": ("exchange.kbs.finance-info", "exchange.kbs.statements"),
    "news": ("news.cafef.rss", "news.vietstock.rss", "news.vnexpress.rss"),
    "funds": ("fund.fmarket.funds",),
    "fund values": ("fund.fmarket.nav",),
    "fund holdings": ("fund.fmarket.holdings",),
    "gold": ("fund.sjc.gold",),
    "gold of BTMC": ("fund.btmc.gold",),
    "bank rates": ("central-bank.vietcombank.rates-json", "central-bank.vietcombank.rates-xml"),
    "macro": ("statistics.nso.monthly-workbook", "statistics.nso.sdmx", "statistics.worldbank.indicators"),
}

#: Indices of contracts/indices.ts under the names that scripts use for them.
INDICES: dict[str, str] = {
    **{
        code: code
        for code in (
            "VNINDEX VN30 HNXINDEX UPCOMINDEX VN100 VNMID VNSML VNALL HNX30 VNDIAMOND VNFINLEAD VNFINSELECT VNFIN "
            "VNREAL VNIT VNHEAL VNIND VNMAT VNCONS VNCOND VNENE VNUTI VNSI VNX50 VNXALL VNXALLSHARE"
        ).split()
    },
    "HNX": "HNXINDEX",
    "UPCOM": "UPCOMINDEX",
    "HNX-INDEX": "HNXINDEX",
    "VN-INDEX": "VNINDEX",
    "UPCOM-INDEX": "UPCOMINDEX",
    "VNMIDCAP": "VNMID",
    "VNSMALLCAP": "VNSML",
    "VNALLSHARE": "VNALL",
}
