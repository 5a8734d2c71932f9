/**
 * Where less than nothing would lie once something more moves: the first day of each article on which its stock would be below zero, from
 * the given movements alone. What stood before is no reason to refuse another day. Articles of which nobody has said what lies there are
 * not judged.
 * @param given SQL of rows: article, day, quantity (signed)
 * @returns SQL of rows: article, day, left_over (pieces, below zero)
 */
export const belowZero = (given: string): string => `
  WITH given AS (${given}),
  moved AS (
    SELECT m.article_id AS article, m.day, m.quantity::bigint AS quantity, 0::bigint AS more FROM stock_movement m JOIN stock_article a ON a.id = m.article_id
     WHERE m.article_id IN (SELECT article FROM given WHERE quantity < 0) AND (m.day > a.known_from OR m.kind IN ('opening', 'count'))
    UNION ALL SELECT g.article, g.day, g.quantity, g.quantity FROM given g JOIN stock_article a ON a.id = g.article
     WHERE g.day > a.known_from AND g.article IN (SELECT article FROM given WHERE quantity < 0)),
  running AS (
    SELECT article, day, sum(sum(quantity)) OVER upto AS left_over, sum(sum(more)) OVER upto AS more
      FROM moved GROUP BY article, day WINDOW upto AS (PARTITION BY article ORDER BY day))
  SELECT DISTINCT ON (article) article, day, left_over FROM running WHERE left_over < 0 AND more < 0 ORDER BY article, day`;
