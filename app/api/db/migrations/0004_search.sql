-- Search by any part of a word. Pieces of two letters in place of pg_trgm's three: a Korean word often has no more.
CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(normalize($1, NFKC)) $$;
--> statement-breakpoint
-- 서울 -> ㅅㅇ: every Hangul syllable stands 588 places behind the one of the initial consonant before.
CREATE FUNCTION hangul_initials(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT coalesce(string_agg(CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
                 THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) ELSE letter END, '' ORDER BY place), '')
          FROM unnest(string_to_array($1, NULL)) WITH ORDINALITY AS each(letter, place) $$;
--> statement-breakpoint
CREATE FUNCTION letter_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array(SELECT DISTINCT substr($1, place, 2) FROM generate_series(1, length($1) - 1) AS place) $$;
--> statement-breakpoint
-- What is looked for in a record, and the pairs of its letters and of its initials. Both follow the record by themselves.
ALTER TABLE customer
  ADD COLUMN search_text text GENERATED ALWAYS AS (search_form(code || ' ' || name || ' ' || coalesce(name_ko, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(city, ''))) STORED,
  ADD COLUMN search_pairs text[] GENERATED ALWAYS AS (
    letter_pairs(search_form(code || ' ' || name || ' ' || coalesce(name_ko, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(city, '')))
    || CASE WHEN name || coalesce(name_ko, '') || coalesce(city, '') ~ '[가-힣]'
         THEN letter_pairs(hangul_initials(search_form(code || ' ' || name || ' ' || coalesce(name_ko, '') || ' ' || coalesce(city, '')))) ELSE '{}' END) STORED;
--> statement-breakpoint
ALTER TABLE item
  ADD COLUMN search_text text GENERATED ALWAYS AS (search_form(item_no || ' ' || description)) STORED,
  ADD COLUMN search_pairs text[] GENERATED ALWAYS AS (
    letter_pairs(search_form(item_no || ' ' || description))
    || CASE WHEN description ~ '[가-힣]' THEN letter_pairs(hangul_initials(search_form(item_no || ' ' || description))) ELSE '{}' END) STORED;
--> statement-breakpoint
CREATE INDEX customer_search ON customer USING gin (search_pairs);
--> statement-breakpoint
CREATE INDEX item_search ON item USING gin (search_pairs);
