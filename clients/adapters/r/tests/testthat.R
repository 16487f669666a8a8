library(testthat)
library(vnfin)

test_check("vnfin")
