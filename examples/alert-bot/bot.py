"""Sets a price alert, then prints every alert of the account as it fires.

    python3 examples/alert-bot/bot.py VCB crosses_above 65000 [HOW MANY]

Needs a key of tier pro. A bot that lost its connection goes on behind the last event that it saw, so it misses nothing.
"""

import os
import sys
import time

import httpx

from vnfin import Vnfin

symbol, operator, value = sys.argv[1:4]
wanted = int(sys.argv[4]) if len(sys.argv) > 4 else None

vnfin = Vnfin(os.environ.get("VNFIN_URL", "http://localhost:3000"), os.environ["VNFIN_KEY"])
alert = vnfin.create_alert(
    {
        "symbol": symbol,
        "condition": {"field": "price", "operator": operator, "value": float(value), "unit": "VND"},
        "repeat": "daily",
        "channels": [{"type": "sse"}],
    },
    # The same request again, as after a restart, makes no second alert.
    idempotency_key=f"alert-bot-{symbol}-{operator}-{value}",
)["data"]
print(f"Waiting for {symbol} {operator} {value} ({alert['alert_id']}).", flush=True)

last: str | None = None
seen = 0
while wanted is None or seen < wanted:
    try:
        for event in vnfin.stream_events(topics=["alerts"], last_event_id=last):
            last = event.id
            print(f"{event.event} {event.data}", flush=True)
            seen += event.event == "alert.fired"
            if wanted is not None and seen >= wanted:
                break
    except httpx.TransportError as error:
        print(f"Connection lost ({error}); again in 3 seconds.", file=sys.stderr)
    time.sleep(3 if wanted is None or seen < wanted else 0)
