/**
 * What was counted stays what lies there, whatever is written of the days before it: each change before a count is made good by the first
 * count after it. Sites know days: what moves on the day of the count came after it. Cabinets know the time as well. A count that a cabinet
 * reported itself is a difference from the cabinet's own books, which knew of what it sends later: it holds nothing.
 * @param changed SQL of rows: article, day, at (null where no time is known), quantity (signed: what the stock changes by)
 * @returns SQL of rows: article, day (of the count), more (pieces that it finds more or less), former (the count's movement; null = it found
 * what was expected), found (that movement's pieces), at, reason, by (of that movement)
 */
export const heldCounts = (changed: string): string => `
  SELECT c.article, c.day, c.more, m.id AS former, coalesce(m.quantity, 0) AS found, m.at, coalesce(m.reason, '') AS reason, m.created_by AS by
    FROM (SELECT a.id AS article, next.day, next.count, -sum(g.quantity)::int AS more
            FROM (${changed}) AS g JOIN stock_article a ON a.id = g.article AND a.known_from < g.day
            JOIN LATERAL (
              SELECT k.day, NULL::timestamp AS at, NULL::bigint AS count FROM ttmb_count k WHERE k.tool_id = a.tool_id AND k.day > g.day
              UNION ALL
              SELECT k.day, k.at, k.id FROM stock_movement k
               WHERE a.place = 'cabinet' AND k.article_id = a.id AND k.at > g.at AND ${counted("k")} AND k.movement_no IS NULL
               ORDER BY 1, 2, 3 DESC LIMIT 1) AS next ON true
           GROUP BY 1, 2, 3) AS c
    LEFT JOIN stock_movement m ON m.article_id = c.article AND m.day = c.day AND (c.count IS NULL OR m.id = c.count) AND ${counted("m")}
   WHERE c.more <> 0`;

/** A count's movement that still stands. */
function counted(m: string): string {
  return `${m}.kind = 'count' AND ${m}.reversal_of IS NULL AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = ${m}.id)`;
}
