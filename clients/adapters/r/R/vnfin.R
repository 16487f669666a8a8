#' The home that the functions ask. VNFIN_URL and VNFIN_KEY by default, else http://localhost:3000.
#' @param url Address; @param key API key: tax and macro series need none.
vn_home <- function(url = Sys.getenv("VNFIN_URL", "http://localhost:3000"), key = Sys.getenv("VNFIN_KEY")) {
  structure(list(url = sub("/$", "", url), key = key), class = "vn_home")
}

#' Sessions of shares, oldest first; prices in VND, volume in shares.
#' @param adjusted "false" (as traded), "events" (new shares; with total_return cash too) or "true" (as publishers adjust).
vn_prices <- function(symbols, from, to = Sys.Date(), adjusted = "false", total_return = NULL, home = vn_home()) {
  rows <- vn_rows(home, "/api/finance/stock-market/daily", list(
    symbols = paste(symbols, collapse = ","), from = vn_day(from), to = vn_day(to), adjusted = adjusted,
    total_return = if (isTRUE(total_return)) "true", sort = "date", limit = 1000
  ))
  if (nrow(rows) == 0) vn_no_data(paste(symbols, collapse = ", "), "exchange.cafef.bulk-raw, exchange.cafef.price-history")
  rows$date <- as.Date(rows$date)
  rows
}

#' A macro series: period, value, released_at, source; the unit is in attr(x, "meta").
#' @param known_at A day: only figures that had been released by its end, in their state of then.
vn_series <- function(id, from = NULL, to = NULL, known_at = NULL, home = vn_home()) {
  answer <- vn_get(home, paste0("/api/v1/indicators/", utils::URLencode(id, reserved = TRUE)), list(from = from, to = to, known_at = known_at))
  rows <- answer$data$observations
  if (NROW(rows) == 0) vn_no_data(id, "statistics.nso.monthly-workbook, statistics.nso.sdmx")
  structure(rows, meta = c(answer$meta, answer$data[c("id", "unit", "basis", "frequency")]))
}

#' Lines of statements as printed, VND: period, statement, label, value, source.
vn_statements <- function(ticker, statement = NULL, period = "annual", periods = 4, home = vn_home()) {
  path <- paste0("/api/finance/bctc/statements/", ticker)
  answer <- vn_get(home, path, list(statement = statement, period = period, periods = periods))
  prints <- answer$data$statements
  made <- lapply(seq_len(nrow(prints)), function(i) {
    lines <- prints$lines[[i]]
    data.frame(period = prints$period[i], statement = prints$statement[i], label = lines$label, value = as.numeric(lines$value), source = prints$source[i])
  })
  structure(do.call(rbind, made), meta = c(answer$meta, unit = "VND"))
}

#' Ratios of a company by period: period, ratio, value, unit.
vn_ratios <- function(ticker, period = "annual", periods = 1, as_of = NULL, home = vn_home()) {
  path <- paste0("/api/finance/bctc/ratios/", ticker)
  answer <- vn_get(home, path, list(period = period, periods = periods, as_of = as_of), simplify = FALSE)
  made <- lapply(answer$data$periods, function(one) {
    ratios <- unlist(unname(one$ratios), recursive = FALSE)
    value <- vapply(ratios, function(of) if (is.null(of$value)) NA_real_ else as.numeric(of$value), numeric(1))
    data.frame(period = one$period, ratio = names(ratios), value = unname(value), unit = vapply(ratios, function(of) of$unit, ""), row.names = NULL)
  })
  structure(do.call(rbind, made), meta = answer$meta)
}

#' Income tax of a monthly salary, million VND.
vn_income_tax <- function(salary, dependents = 0, effective_date = NULL, ..., home = vn_home()) {
  body <- c(list(salary = salary, dependents = dependents, effective_date = effective_date), list(...))
  answer <- vn_send(httr2::req_body_json(vn_request(home, "/api/tax/personal-income"), body[!vapply(body, is.null, TRUE)]), TRUE)
  structure(answer$data, meta = answer$meta)
}

vn_rows <- function(home, path, query) {
  pages <- list()
  repeat {
    answer <- vn_get(home, path, query)
    pages[[length(pages) + 1]] <- answer$data
    query$cursor <- answer$meta$pagination$next_cursor
    if (is.null(query$cursor)) break
  }
  filled <- Filter(function(page) NROW(page) > 0, pages)
  structure(if (length(filled) == 0) data.frame() else do.call(rbind, filled), meta = answer$meta)
}

vn_get <- function(home, path, query = list(), simplify = TRUE) {
  query <- query[!vapply(query, is.null, TRUE)]
  vn_send(do.call(httr2::req_url_query, c(list(vn_request(home, path)), query)), simplify)
}

vn_request <- function(home, path) {
  request <- httr2::req_url_path_append(httr2::request(home$url), sub("^/", "", path))
  request <- httr2::req_error(request, is_error = function(response) FALSE)
  request <- httr2::req_retry(request, max_tries = 3, is_transient = function(response) httr2::resp_status(response) %in% c(429, 503))
  if (nzchar(home$key)) httr2::req_headers(request, `x-api-key` = home$key) else request
}

vn_send <- function(request, simplify) {
  response <- httr2::req_perform(request)
  body <- jsonlite::fromJSON(httr2::resp_body_string(response, "UTF-8"), simplifyVector = simplify)
  if (httr2::resp_status(response) >= 400) {
    stop(structure(class = c(paste0("vnfin_", body$code), "vnfin_error", "error", "condition"),
                   list(message = paste(body$detail, body$action), call = NULL, problem = body)))
  }
  body
}

vn_day <- function(day) {
  made <- tryCatch(as.Date(day), error = function(cause) NA)
  if (is.na(made)) stop(sprintf("%s is no day: write 2024-01-31.", day), call. = FALSE)
  format(made)
}

vn_no_data <- function(what, feeds) {
  stop(structure(class = c("vnfin_no_data", "vnfin_error", "error", "condition"),
                 list(message = sprintf("Nothing of %s is on file in this span. Given by the feed or file: %s (docs/feeds.md).", what, feeds), call = NULL)))
}
