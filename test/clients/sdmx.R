# Reads the macro series with rsdmx as a user of it would: a provider with an address of its own, data by key with the
# labels of the data structure, and the structures. Prints one line for each thing that is looked at.
suppressMessages(library(rsdmx))
args <- commandArgs(trailingOnly = TRUE)
base <- args[1]

provider <- SDMXServiceProvider(
  agencyId = "VNFIN", name = "vnfin",
  builder = SDMXREST21RequestBuilder(regUrl = base, repoUrl = base, compliant = TRUE)
)
addSDMXServiceProvider(provider)

said <- function(name, ...) cat(name, paste(..., collapse = " "), "\n", sep = "|")

flows <- as.data.frame(readSDMX(providerId = "VNFIN", resource = "dataflow"))
said("flows", sort(flows$id))

codes <- slot(readSDMX(providerId = "VNFIN", resource = "datastructure", resourceId = "MACRO"), "datastructures")
components <- slot(slot(codes, "datastructures")[[1]], "Components")
said("dimensions", sapply(slot(components, "Dimensions"), slot, "conceptRef"))

read <- function(...) as.data.frame(readSDMX(providerId = "VNFIN", resource = "data", flowRef = "MACRO", ...))
cpi <- read(key = list("M", "VN", "VN_CPI"))
said("periods", cpi$obsTime)
said("values", cpi$obsValue)
said("unit", unique(cpi$UNIT_MEASURE))

some <- read(key = "M.VN.VN_CPI+VN_EXPORTS", start = 2026, end = 2026)
said("rows", nrow(some))

labelled <- as.data.frame(
  readSDMX(providerId = "VNFIN", resource = "data", flowRef = "MACRO", key = "M.VN.VN_EXPORTS", dsd = TRUE),
  labels = TRUE
)
said("labels", unique(labelled$FREQ_label.en), unique(labelled$INDICATOR_label.en))

specific <- as.data.frame(readSDMX(paste0(base, "/data/MACRO/M.VN.VN_EXPORTS?format=structurespecificdata")))
said("specific", specific$OBS_VALUE)

history <- as.data.frame(readSDMX(paste0(base, "/data/MACRO/M.VN.VN_EXPORTS?includeHistory=true")))
said("history", nrow(history))
