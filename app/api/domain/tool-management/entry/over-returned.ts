/**
 * Tools of which more would have come back by a day than was issued in the days before (`return-days`, a rule by day), once the given
 * entries stand in place of those of the same tool, day and kind. The newest pieces come back first: a return presses what is out not
 * below its lowest point of those days, so that what was used up long ago makes no room. Judged is what is lowered alone: what stood
 * before is no reason to refuse another day.
 * @param given SQL of the entries: tool, day, kind, quantity; of none the days are none, which PostgreSQL takes for no frame at all
 * @returns SQL of rows: tool, `beyond` (so many too many), `returns` (whether a return is among the given)
 */
export const overReturned = (given: string): string => `
  WITH given AS (${given}),
  moved AS (
    SELECT tool, day, kind, ${signed("given")} AS pieces FROM given
    UNION ALL SELECT i.tool_id, i.day, i.kind, ${signed("i")} FROM ttmb_issue i WHERE i.tool_id IN (SELECT tool FROM given)
       AND NOT EXISTS (SELECT FROM given g WHERE (g.tool, g.day, g.kind) = (i.tool_id, i.day, i.kind))),
  lowered AS (
    SELECT g.tool, min(g.day) AS day, bool_or(g.kind = 'return') AS returns FROM given g
      LEFT JOIN ttmb_issue i ON (i.tool_id, i.day, i.kind) = (g.tool, g.day, g.kind)
     WHERE ${signed("g")} < coalesce(${signed("i")}, 0) GROUP BY g.tool),
  running AS (
    SELECT tool, day, sum(pieces) AS pieces, bool_or(kind = 'return' AND pieces <> 0) AS has_return,
           sum(sum(pieces)) OVER (PARTITION BY tool ORDER BY day) AS left_over FROM moved GROUP BY tool, day),
  bound AS (
    SELECT tool, day, left_over, has_return, greatest(0, min(left_over - pieces) OVER (PARTITION BY tool ORDER BY day RANGE BETWEEN
             make_interval(days => coalesce((SELECT rule_on('tool-management', 'return-days', NULL, NULL, (SELECT max(day) FROM given))::int), 0))
             PRECEDING AND CURRENT ROW)) AS lowest FROM running),
  judged AS (
    SELECT b.tool, b.left_over, l.returns, CASE WHEN b.has_return THEN b.lowest ELSE 0 END AS least
      FROM bound b JOIN lowered l USING (tool) WHERE b.day >= l.day)
  SELECT tool, max(least - left_over)::float8 AS beyond, bool_or(returns) AS returns FROM judged WHERE left_over < least GROUP BY tool`;

function signed(entry: string): string {
  return `CASE ${entry}.kind WHEN 'return' THEN -${entry}.quantity ELSE ${entry}.quantity END`;
}
