import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";

/**
 * A column of a SELECT. What the parties of a contract were called when it was approved, by role, in a language; null before. Documents are in Korean or
 * English: whoever reads neither gets English names.
 */
export const keptNames = (locale: Locale, contract = "contract"): SQL => sql`
  (SELECT jsonb_object_agg(role, names ->> ${locale === "ko" ? "ko" : "en"}::text) FROM jsonb_each(${sql.identifier(contract)}.party_names) AS kept (role, names))`;
