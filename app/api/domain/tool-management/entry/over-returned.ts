/**
 * Tools of which more would have come back by a day than was issued until then, once the given entries stand in place of those of the
 * same tool, day and kind. Judged is what is lowered alone: what stood before is no reason to refuse another day.
 * @param given SQL of the entries: tool, day, kind, quantity
 * @returns SQL of rows: tool, `beyond` (so many too many), `returns` (whether a return is among the given)
 */
export const overReturned = (given: string): string => `
  WITH given AS (${given}),
  moved AS (
    SELECT tool, day, ${signed("given")} AS pieces FROM given
    UNION ALL SELECT i.tool_id, i.day, ${signed("i")} FROM ttmb_issue i WHERE i.tool_id IN (SELECT tool FROM given)
       AND NOT EXISTS (SELECT FROM given g WHERE (g.tool, g.day, g.kind) = (i.tool_id, i.day, i.kind))),
  lowered AS (
    SELECT g.tool, min(g.day) AS day, bool_or(g.kind = 'return') AS returns FROM given g
      LEFT JOIN ttmb_issue i ON (i.tool_id, i.day, i.kind) = (g.tool, g.day, g.kind)
     WHERE ${signed("g")} < coalesce(${signed("i")}, 0) GROUP BY g.tool),
  running AS (SELECT tool, day, sum(sum(pieces)) OVER (PARTITION BY tool ORDER BY day) AS left_over FROM moved GROUP BY tool, day)
  SELECT tool, -min(left_over)::float8 AS beyond, bool_or(returns) AS returns FROM running JOIN lowered USING (tool)
   WHERE running.day >= lowered.day AND left_over < 0 GROUP BY tool`;

function signed(entry: string): string {
  return `CASE ${entry}.kind WHEN 'return' THEN -${entry}.quantity ELSE ${entry}.quantity END`;
}
