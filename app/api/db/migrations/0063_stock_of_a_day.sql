-- What lies there is kept (`stock_article.quantity`), so a day's stock is that without what moved later: all that ever moved need not be added up.
CREATE OR REPLACE FUNCTION stock_on(article int, until date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.known_from <= until THEN a.quantity - coalesce((
           SELECT sum(m.quantity) FROM stock_movement m WHERE m.article_id = a.id AND m.day > until), 0)::bigint END
    FROM stock_article a WHERE a.id = article
$$;
