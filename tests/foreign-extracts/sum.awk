# Sums a column of a CSV file, per value of another, in whole 1/10,000: every figure is a whole number below 2^53, so
# awk's arithmetic is exact. awk -v delimiter=, -v mark=. -v sum=15 -v by=12 -f sum.awk file
# With -v times=4 the column summed is a price, and that one says of how many pieces.
# Prints "rows N", "total T", and "by <value> T" for each value.
BEGIN { RS = "\001"; }
{
  text = $0
  sub(/^\357\273\277/, "", text)
  size = length(text); field = ""; column = 1; quoted = 0; line = 0
  for (i = 1; i <= size; i++) {
    c = substr(text, i, 1)
    if (quoted) {
      if (c != "\"") field = field c
      else if (substr(text, i + 1, 1) == "\"") { field = field c; i++ }
      else quoted = 0
    }
    else if (c == "\"") quoted = 1
    else if (c == delimiter) { values[column++] = field; field = "" }
    else if (c == "\n") finish()
    else if (c != "\r") field = field c
  }
  if (field != "" || column > 1) finish()
}
function finish() {
  values[column] = field; field = ""; column = 1; line++
  if (line == 1) return
  amount = tenthousandths(values[sum]) * (times ? values[times] : 1)
  rows++; total += amount; groups[values[by]] += amount
}
function tenthousandths(value,   minus, parts, count, fraction) {
  if (mark == ",") { gsub(/\./, "", value); sub(/,/, ".", value) }
  minus = sub(/^-/, "", value) ? -1 : 1
  count = split(value, parts, ".")
  fraction = substr((count > 1 ? parts[2] : "") "0000", 1, 4)
  return minus * (parts[1] * 10000 + fraction)
}
END {
  printf "rows %d\ntotal %.0f\n", rows, total
  for (name in groups) printf "by %s %.0f\n", name, groups[name]
}
