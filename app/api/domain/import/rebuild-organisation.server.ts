import type pg from "pg";
import { factTables, nameSubsidiaries } from "./move-facts.server";
import { subsidiaryTree, writeSubsidiaries } from "./organisation-tree";
import type { RebuildOptions, RebuildResult } from "./rebuild-roll-ups.server";

/**
 * The subsidiary of each unit as the tree says, and of each line as its unit says. A repair writes both; the roll-ups are
 * compared with the lines afterwards and follow them. A unit that stands below itself belongs to none and stays different.
 */
export async function rebuildOrganisation(
  client: pg.PoolClient,
  options: RebuildOptions,
  result: RebuildResult,
): Promise<void> {
  const units = await client.query(
    `${subsidiaryTree} SELECT u.code, u.subsidiary_id AS kept, tree.subsidiary_id AS right FROM org_unit u LEFT JOIN tree USING (id)
      WHERE tree.subsidiary_id IS DISTINCT FROM u.subsidiary_id ORDER BY 1`,
  );
  if (units.rows.length > 0 && options.repair) await client.query(writeSubsidiaries);
  const { rows } = await client.query("SELECT count(*)::int AS n FROM org_unit");
  tell("org_unit", rows[0].n, units.rows);
  for (const table of factTables) await compareFacts(table);
  if (options.repair && factTables.some((table) => differs(table))) await nameSubsidiaries(client);

  async function compareFacts(table: string): Promise<void> {
    const found = await client.query(
      `${subsidiaryTree} SELECT u.code, f.subsidiary_id AS kept, tree.subsidiary_id AS right, f.pairs
         FROM (SELECT unit_id, subsidiary_id, count(*) OVER () AS pairs FROM ${table} GROUP BY 1, 2) AS f
         LEFT JOIN tree ON tree.id = f.unit_id LEFT JOIN org_unit u ON u.id = f.unit_id ORDER BY 1, 2`,
    );
    const wrong = found.rows.filter(({ kept, right }) => kept !== right);
    tell(table, found.rows.length, wrong);
  }
  function tell(table: string, count: number, wrong: { code: string; kept: number; right: number | null }[]): void {
    result.tables.push({ table, rows: count, different: wrong.length });
    for (const { code, kept, right } of wrong.slice(0, 5))
      result.examples.push({ table, key: { unit: code }, kept: [kept], right: right === null ? null : [right] });
    options.log?.(table, wrong.length);
  }
  function differs(table: string): boolean {
    return result.tables.some((each) => each.table === table && each.different > 0);
  }
}
