#!/usr/bin/env bash
# A parser was mended: its new version runs over the documents that are archived, and what differs is published. First a
# dry run says what would change; then the same for good; then the read model is compared with a clean rebuild.
#
#   examples/replay-after-fix/replay.sh exchange.cafef.price-history prices
set -euo pipefail
feed=$1
model=$2
vnfin() { node "$(dirname "$0")/../../bin/vnfin.cjs" "$@"; }

echo "== what would change"
vnfin replay --feed "$feed" --dry-run

echo "== replay"
vnfin replay --feed "$feed"

echo "== $model against a clean rebuild"
vnfin verify "$model"
