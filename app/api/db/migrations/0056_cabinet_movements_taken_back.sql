-- What happened in cabinets, without what was taken back since: issues and badges are counted from it.
CREATE OR REPLACE VIEW matrix_movement AS
  SELECT m.id, m.article_id, m.movement_no, a.cabinet_id, a.item_id, m.at, CASE m.kind WHEN 'receipt' THEN 'refill' ELSE m.kind END AS kind, m.quantity, m.user_code,
         m.created_by AS create_user, m.created_at AS create_date
    FROM stock_movement m JOIN stock_article a ON a.id = m.article_id
   WHERE m.place = 'cabinet' AND m.reversal_of IS NULL AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id AND r.reversal_of IS NOT NULL);
