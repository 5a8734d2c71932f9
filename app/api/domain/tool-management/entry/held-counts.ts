/**
 * What was counted stays what lies there, whatever is written of the days before it: each change of a day before a count is made good by the
 * first count after it. What moves on the day of the count itself came after it.
 * @param changed SQL of rows: article, day, quantity (signed: what the stock changes by)
 * @returns SQL of rows: article, day (of the count), more (pieces that it finds more or less), former (the count's movement; null = it found
 * what was expected), found (that movement's pieces)
 */
export const heldCounts = (changed: string): string => `
  SELECT c.article, c.day, c.more, m.id AS former, coalesce(m.quantity, 0) AS found
    FROM (SELECT a.id AS article, next.day, -sum(g.quantity)::int AS more
            FROM (${changed}) AS g JOIN stock_article a ON a.id = g.article AND a.known_from < g.day
            JOIN LATERAL (SELECT min(k.day) AS day FROM ttmb_count k WHERE k.tool_id = a.tool_id AND k.day > g.day) AS next ON next.day IS NOT NULL
           GROUP BY 1, 2) AS c
    LEFT JOIN stock_movement m ON m.article_id = c.article AND m.day = c.day AND m.kind = 'count' AND m.reversal_of IS NULL
     AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id)
   WHERE c.more <> 0`;
