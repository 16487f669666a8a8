from __future__ import annotations

import asyncio
from itertools import islice
from typing import Any

import httpx
import pandas
import pytest

from vnfin import Answer, AsyncVnfin, Vnfin, VnfinError
from vnfin._retry import retry_after


def test_a_calculation_answers_as_the_interface_does(vnfin: Vnfin) -> None:
    answer = vnfin.calculate_personal_income({"salary": 25, "dependents": 1})
    assert 0 < answer["data"]["net_income"] < 25
    assert answer["meta"]["rules_version"]


def test_a_sheet_is_sent_and_answered_as_csv(vnfin: Vnfin) -> None:
    sheet = "id,calculator,salary,dependents\r\na,personal-income,25,1\r\n"
    answer: Any = vnfin.calculate_batch(sheet)
    assert answer.splitlines()[0].startswith("id,calculator,salary,dependents,")


def test_rows_go_over_links_next_through_all_pages_each_row_once(vnfin: Vnfin) -> None:
    tickers = [row["ticker"] for row in vnfin.rows(vnfin.list_daily_prices, limit=700)]
    total = vnfin.list_daily_prices(limit=1)["meta"]["pagination"]["total"]
    assert total > 1000
    assert len(tickers) == len(set(tickers)) == total


def test_a_frame_has_all_rows_typed_columns_and_the_units(vnfin: Vnfin) -> None:
    first = [row["ticker"] for row in islice(vnfin.rows(vnfin.list_daily_prices), 5)]
    frame = vnfin.frame(vnfin.list_daily_prices, symbols=first)
    assert sorted(frame["ticker"]) == sorted(first)
    assert pandas.api.types.is_datetime64_any_dtype(frame["date"])
    for column in ("close", "put_through_volume", "change_percent"):
        assert pandas.api.types.is_numeric_dtype(frame[column]), column
    assert frame.attrs["meta"]["unit"]["price"] == "VND"
    assert vnfin.frame(vnfin.list_daily_prices, date="2026-11-28").empty


def test_the_observations_of_a_series_are_rows_and_a_graph_has_only_pages(vnfin: Vnfin) -> None:
    series = vnfin.frame(vnfin.get_indicator_series, "vn.cpi", limit=50)
    assert len(series) > 100 and series["period"].is_unique
    # A fund is in the list of prices too, and has no owners.
    ticker = next(vnfin.rows(vnfin.list_moat_scores))["ticker"]
    with pytest.raises(ValueError, match="pages"):
        list(vnfin.rows(vnfin.list_connections, ticker=ticker))


def test_csv_is_a_table_where_the_route_has_one(vnfin: Vnfin) -> None:
    table = vnfin.csv(vnfin.list_daily_prices, limit=3)
    assert table.startswith("ticker,exchange,date,") and len(table.splitlines()) == 4
    with pytest.raises(ValueError, match="no table"):
        vnfin.csv(vnfin.get_market_data)


def test_as_of_asks_each_route_for_what_was_known_then_and_refuses_those_that_cannot_tell(vnfin: Vnfin) -> None:
    known_on = next(vnfin.rows(vnfin.get_indicator_series, "vn.cpi"))["known_on"]
    then = vnfin.as_of(known_on)
    pages = list(islice(then.pages(then.get_indicator_series, "vn.cpi", limit=3), 3))
    assert len(pages) == 3
    assert {page["data"]["vintage"] for page in pages} == {known_on}
    day_before = str((pandas.Timestamp(known_on) - pandas.Timedelta(days=1)).date())
    before = vnfin.as_of(day_before)
    assert before.frame(before.get_indicator_series, "vn.cpi").empty
    with pytest.raises(ValueError, match="cannot be asked as of a day"):
        before.list_daily_prices()
    assert vnfin.get_health()["data"]["status"] == "ok"


def test_a_problem_is_raised_with_its_code_and_members(url: str) -> None:
    with Vnfin(url) as anonymous, pytest.raises(VnfinError) as raised:
        anonymous.get_market_data()
    assert raised.value.code == "missing_key"
    assert raised.value.status == 401
    assert raised.value.problem.get("required_tier") == "free"


class Refusing(httpx.BaseTransport):
    """Sends requests on to the server, after so many refusals."""

    def __init__(self, refusals: list[tuple[int, str | None]]) -> None:
        self.refusals = refusals
        self.sent = 0
        self.inner = httpx.HTTPTransport()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.sent += 1
        if not self.refusals:
            return self.inner.handle_request(request)
        status, after = self.refusals.pop(0)
        return httpx.Response(status, headers={} if after is None else {"retry-after": after}, json={})


@pytest.mark.parametrize(
    ("refusals", "call", "status", "sent"),
    [
        ([(429, "0"), (503, "0")], "get_market_data", 200, 3),
        ([(429, "0"), (503, "0")], "tax", 200, 3),
        ([(503, "0")], "create_key", 503, 1),
        ([(429, "86400")], "get_market_data", 429, 1),
        ([(503, "0")] * 3, "get_market_data", 503, 3),
    ],
    ids=["waits", "sends the body again", "asks once for a new key", "waits no day", "gives up"],
)
def test_429_and_503_are_waited_for_as_retry_after_says(
    url: str, key: str, refusals: list[tuple[int, str | None]], call: str, status: int, sent: int
) -> None:
    transport = Refusing(list(refusals))
    with Vnfin(url, key, retries=2, transport=transport) as client:
        calls = {
            "get_market_data": lambda: client.get_market_data(),
            "tax": lambda: client.calculate_rental({"annual_revenue": 1500}),
            "create_key": lambda: client.create_key({"name": "x"}),
        }
        if status == 200:
            assert calls[call]()["success"]
        else:
            with pytest.raises(httpx.HTTPStatusError) as raised:
                calls[call]()
            assert raised.value.response.status_code == status
    assert transport.sent == sent


def test_retry_after_is_read_in_both_forms_and_nothing_is_made_of_others() -> None:
    now = 1_795_737_600.0  # 2026-11-27T00:00:00Z
    assert retry_after("120", now) == 120
    assert retry_after("Fri, 27 Nov 2026 00:01:00 GMT", now) == 60
    assert retry_after("Fri, 27 Nov 2020 00:01:00 GMT", now) == 0
    for value in (None, "", "soon", "-5x"):
        assert retry_after(value, now) is None


def test_a_key_does_not_follow_a_link_to_another_host() -> None:
    body = {"links": {"next": "https://elsewhere.example/api/x?cursor=1"}, "data": []}
    response = httpx.Response(200, request=httpx.Request("GET", "http://127.0.0.1:3000/api/x"))
    assert Answer(body, response).next_page == "/api/x?cursor=1"


def test_the_asynchronous_client_does_the_same(url: str, key: str) -> None:
    async def all_of_it() -> None:
        async with AsyncVnfin(url, key) as client:
            both = await asyncio.gather(client.get_health(), client.calculate_rental({"annual_revenue": 1500}))
            assert all(answer["success"] for answer in both)
            frame = await client.frame(client.list_daily_prices, limit=700)
            assert len(frame) > 1000
            rows = [row async for row in client.rows(client.list_daily_prices, symbols=list(frame["ticker"][:3]))]
            assert len(rows) == 3
            assert (await client.csv(client.list_daily_prices, limit=2)).startswith("ticker,")
            with pytest.raises(ValueError):
                await client.as_of("2026-01-01").get_market_data()
        async with AsyncVnfin(url) as anonymous:
            with pytest.raises(VnfinError, match="missing_key"):
                await anonymous.get_market_data()

    asyncio.run(all_of_it())
