import type pg from "pg";
import { companies } from "./legal-entities";

/** The companies that sign, each with its units. */
export async function loadLegalEntities(client: pg.PoolClient): Promise<void> {
  const rows = companies.map(([units, [nameKo, nameEn], [addressKo, addressEn], [signsKo, signsEn], no]) => ({
    ...{ units: units.split(" "), nameKo, nameEn, addressKo, addressEn, signsKo, signsEn, no },
  }));
  await client.query(
    `WITH made AS (
       INSERT INTO legal_entity (name_ko, name_en, address_ko, address_en, registration_no, signatories_ko, signatories_en, create_user, last_update_user)
       SELECT "nameKo", "nameEn", "addressKo", "addressEn", no, "signsKo", "signsEn", 'demo', 'demo'
         FROM jsonb_to_recordset($1::jsonb) AS row ("nameKo" text, "nameEn" text, "addressKo" text, "addressEn" text, no text, "signsKo" text, "signsEn" text)
       RETURNING id, registration_no AS no)
     INSERT INTO legal_entity_unit (unit_id, entity_id, create_user, last_update_user)
     SELECT u.id, made.id, 'demo', 'demo' FROM jsonb_to_recordset($1::jsonb) AS row (no text, units text[])
       JOIN made USING (no) JOIN org_unit u ON u.code = any(row.units)`,
    [JSON.stringify(rows)],
  );
}
