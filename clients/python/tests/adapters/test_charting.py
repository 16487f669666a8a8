"""Files for AmiBroker and MetaStock read back as what the home has."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from vnfin_client import NoData
from vnfin_client.adapters import charting
from vnfin_client.cli import main

pytestmark = pytest.mark.usefixtures("adapted")
SPAN = ("2025-10-01", "2025-10-31")


def test_amibroker_has_its_columns_in_the_order_of_the_definition(tmp_path: Path) -> None:
    csv, definition = charting.amibroker(tmp_path, ["HPG", "FPT"], *SPAN, basis="as_traded")
    named = {line.split(" ", 1)[0]: line.split(" ", 1)[1] for line in definition.read_text().splitlines() if line.startswith("$")}
    lines = csv.read_text().splitlines()
    assert named["$FORMAT"].replace(" ", "") == lines[0] and named["$SEPARATOR"] == "," and named["$SKIPLINES"] == "1"
    assert lines[1] == "HPG,20251001,25000,25100,24900,25000,2000000" and len(lines) == 1 + 2 * 23


def test_metastock_text_has_a_file_a_symbol(tmp_path: Path) -> None:
    (path,) = charting.metastock(tmp_path, ["HPG"], *SPAN)
    lines = path.read_text().splitlines()
    assert path.name == "HPG.txt" and lines[0].startswith("<ticker>,<per>,<date>") and lines[1] == "HPG,D,20251001,24500,24598,24402,24500,2000000"


def number(four: bytes) -> float:
    """Microsoft Basic as its description says: mantissa of 23 bits behind a hidden one, sign, exponent with the bias 129."""
    low, middle, high, exponent = four
    if exponent == 0:
        return 0.0
    mantissa = 1 + ((high & 0x7F) << 16 | middle << 8 | low) / 2**23
    return (-1) ** (high >> 7) * mantissa * 2.0 ** (exponent - 129)


def test_metastock_binary_reads_back_by_the_layout_of_its_files(tmp_path: Path) -> None:
    made = charting.metastock_binary(tmp_path, ["HPG", "FPT"], *SPAN, basis="as_traded")
    assert [path.name for path in made] == ["MASTER", "F1.DAT", "F2.DAT"]
    master = made[0].read_bytes()
    assert len(master) == 53 * 3 and struct.unpack("<HH", master[:4]) == (2, 2)
    row = master[53:106]
    assert row[0] == 1 and row[3] == 28 and row[4] == 7 and row[7:23].strip() == b"HPG" and row[33:34] == b"D" and row[36:50].strip() == b"HPG"
    assert (number(row[25:29]), number(row[29:33])) == (1_251_001, 1_251_031)
    data = made[1].read_bytes()
    assert len(data) == 28 * 24 and struct.unpack("<HH", data[:4]) == (0, 24)
    first = [number(data[28 + at:32 + at]) for at in range(0, 28, 4)]
    assert first == [1_251_001, 25_000, 25_100, 24_900, 25_000, 2_000_000, 0]
    assert number(charting._mbf(-0.5)) == -0.5 and charting._mbf(0) == b"\0\0\0\0"


def test_more_symbols_than_a_master_lists_and_unknown_ones_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="255"):
        charting.metastock_binary(tmp_path, ["HPG"] * 256, *SPAN)
    with pytest.raises(NoData, match="exchange.cafef.bulk-raw"):
        charting.amibroker(tmp_path, ["ZZZ"], *SPAN)


def test_the_command_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("amibroker", "metastock", "metastock-binary", "lean"):
        assert main(["export", name, "HPG", "--to", str(tmp_path / name), "--from", SPAN[0], "--until", SPAN[1]]) == 0
    assert "vnfin.format" in capsys.readouterr().out
    assert main(["export", "lean", "ZZZ", "--to", str(tmp_path), "--from", SPAN[0], "--until", SPAN[1]]) == 2
