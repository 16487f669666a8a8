# Against a home with the documents of test/support/clients/adapter-documents.ts: VNFIN_ADAPTERS_URL and VNFIN_ADAPTERS_KEY.
skip_if(Sys.getenv("VNFIN_ADAPTERS_URL") == "", "VNFIN_ADAPTERS_URL is not set: run by the suite of the repository")
home <- vn_home(Sys.getenv("VNFIN_ADAPTERS_URL"), Sys.getenv("VNFIN_ADAPTERS_KEY"))

test_that("prices are sessions oldest first in VND, adjusted as requested", {
  made <- vn_prices("HPG", "2025-09-01", "2025-10-31", home = home)
  expect_s3_class(made$date, "Date")
  expect_false(is.unsorted(made$date))
  expect_equal(unique(made$close), c(30000, 25000, 24500))
  expect_equal(attr(made, "meta")$unit$price, "VND")
  adjusted <- vn_prices("HPG", "2025-09-01", "2025-10-31", adjusted = "events", total_return = TRUE, home = home)
  expect_equal(unique(adjusted$close), 24500)
})

test_that("a series has the figures that had been released by a day", {
  expect_equal(vn_series("vn.cpi", home = home)$value, c(3.19, 3.24, 3.38))
  then <- vn_series("vn.cpi", known_at = "2025-10-05", home = home)
  expect_equal(then$period, c("2025-07", "2025-08"))
  expect_equal(attr(then, "meta")$unit, "percent")
})

test_that("statements and ratios have unit and source", {
  lines <- vn_statements("FPT", "income", periods = 1, home = home)
  expect_equal(lines$value[grepl("Doanh thu thu\u1ea7n", lines$label)], 8e11)
  expect_equal(unique(lines$source), "kbs")
  ratios <- vn_ratios("FPT", home = home)
  expect_equal(ratios$value[ratios$ratio == "gross_margin"], 37.5)
  expect_equal(ratios$unit[ratios$ratio == "gross_margin"], "percent")
})

test_that("income tax is in million VND by the law of the day", {
  made <- vn_income_tax(25, dependents = 1, effective_date = "2026-11-27", home = home)
  expect_equal(made$net_income, 22.34125)
  expect_equal(attr(made, "meta")$unit, "million VND")
})

test_that("what is not on file names the feed, and bad input the remedy", {
  expect_error(vn_prices("ZZZ", "2025-09-01", "2025-10-31", home = home), "exchange.cafef.bulk-raw", class = "vnfin_no_data")
  expect_error(vn_series("vn.gdp_growth", home = home), "statistics.nso", class = "vnfin_no_data")
  expect_error(vn_statements("ZZZ", home = home), class = "vnfin_not_found")
  expect_error(vn_prices("HPG", "yesterday", home = home), "2024-01-31")
})
