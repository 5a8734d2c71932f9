import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";

/** Documents are in Korean or English: whoever reads neither gets English names. */
const paperIn = (locale: Locale): SQL => sql`${locale === "ko" ? "ko" : "en"}::text`;

/** A column of a SELECT. What the parties of a contract were called when it was approved, by role, in a language; null before. */
export const keptNames = (locale: Locale, contract = "contract"): SQL => sql`
  (SELECT jsonb_object_agg(role, names ->> ${paperIn(locale)}) FROM jsonb_each(${sql.identifier(contract)}.party_names) AS kept (role, names))`;

/** A column of a SELECT: the company that signs for a unit today (`SigningEntity`), in a language; null where none is entered. */
export const signsFor = (locale: Locale, unit: SQL): SQL => signsAs(locale, sql`entity_of_unit(${unit})`);

/** The same for our side of a contract: the company of its approval, else that of today. @param role our part in it */
export const signsContract = (locale: Locale, role: string, unit: SQL, contract = "contract"): SQL =>
  signsAs(
    locale,
    sql`coalesce(${sql.identifier(contract)}.party_names -> ${role}::text -> 'entity', entity_of_unit(${unit}))`,
  );

const signsAs = (locale: Locale, entity: SQL): SQL => sql`
  (SELECT jsonb_build_object('name', e -> 'name' ->> ${paperIn(locale)}, 'address', e -> 'address' ->> ${paperIn(locale)},
     'registrationNo', e ->> 'registrationNo', 'signatories', string_to_array(e -> 'signatories' ->> ${paperIn(locale)}, E'\n'))
     FROM (SELECT ${entity} AS e) AS signing WHERE e IS NOT NULL)`;
