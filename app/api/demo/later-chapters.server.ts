import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { PLAN_AS_USUAL } from "../domain/import/roll-ups";
import { customerCount, makeCustomers } from "./customers";
import { loadAgentContracts } from "./load-agent-contracts.server";
import { loadAgentSystem } from "./load-agent-system.server";
import { loadChannel } from "./load-channel.server";
import { loadCommercial } from "./load-commercial.server";
import { loadConsignment } from "./load-consignment.server";
import { loadGlobalAccounts } from "./load-global-accounts.server";
import { loadInsurance } from "./load-insurance.server";
import { loadLegalEntities } from "./load-legal-entities.server";
import { loadLogistics } from "./load-logistics.server";
import { loadMarket } from "./load-market.server";
import { loadMatrix } from "./load-matrix.server";
import { loadMembership, nameMembersInTas } from "./load-membership.server";
import { loadNews } from "./load-news.server";
import { loadProduction } from "./load-production.server";
import { loadReceivables } from "./load-receivables.server";
import { loadRental } from "./load-rental.server";
import { loadScrap } from "./load-scrap.server";
import { addPlans, loadTcis } from "./load-tcis.server";
import { loadToolManagement } from "./load-tool-management.server";
import { monthRateRows } from "./month-rates";
import { makeOrganisation } from "./organisation";
import { customerOwners, makeTeams, type Owners, salespersonRows } from "./salespeople";

/** Of these statistics are made before the later chapters, when their rows are in. */
export const ANALYSED = ["invoice_line"];

type Told = { client: pg.PoolClient; customers: Customers; owners: Owners; teams: Teams };
type Customers = ReturnType<typeof makeCustomers>;
type Teams = ReturnType<typeof makeTeams>;

/** In the order of the story: a chapter knows those before it. `of`: what is empty until it was told. */
const chapters: readonly { name: string; of: string; load: (told: Told) => Promise<void> }[] = [
  { name: "rates by month", of: "exchange_rate_month", load: ({ client }) => addMonthRates(client) },
  { name: "salespeople", of: "salesperson", load: addSalespeople },
  {
    name: "contacts, machines, potential, shares and visits",
    of: "supplier",
    load: ({ client, customers, owners }) => loadMarket(client, customers, owners),
  },
  { name: "orders, shipments and stock", of: "warehouse", load: ({ client }) => loadLogistics(client) },
  { name: "production", of: "plant", load: ({ client }) => loadProduction(client) },
  { name: "members and points", of: "member", load: ({ client }) => loadMembership(client) },
  { name: "the commercial programme", of: "commercial_member", load: ({ client }) => loadCommercial(client) },
  { name: "companies that sign", of: "legal_entity", load: ({ client }) => loadLegalEntities(client) },
  { name: "rental", of: "rental_item", load: ({ client }) => loadRental(client) },
  { name: "consignment stock", of: "consignment_site", load: ({ client }) => loadConsignment(client) },
  { name: "global accounts", of: "global_account", load: ({ client }) => loadGlobalAccounts(client) },
  { name: "receivables", of: "receivable", load: ({ client }) => loadReceivables(client) },
  { name: "distributors", of: "channel_distributor", load: ({ client }) => loadChannel(client) },
  { name: "insurance", of: "insurance_support", load: ({ client }) => loadInsurance(client) },
  { name: "the agent system", of: "agent_distributor", load: ({ client }) => loadAgentSystem(client) },
  {
    name: "TAS numbers of members",
    of: "member WHERE tas_no IS NOT NULL",
    load: ({ client }) => nameMembersInTas(client),
  },
  { name: "agent contracts", of: "agent_contract", load: ({ client }) => loadAgentContracts(client) },
  { name: "news", of: "news_site", load: ({ client }) => loadNews(client) },
  { name: "tool management", of: "ttmb_site", load: ({ client }) => loadToolManagement(client) },
  { name: "planned visits", of: "customer_visit WHERE state = 'planned'", load: ({ client }) => addPlans(client) },
  { name: "opportunities", of: "opportunity", load: ({ client }) => loadTcis(client) },
  { name: "the cabinet programme", of: "matrix_contract", load: ({ client }) => loadMatrix(client) },
  { name: "used tools", of: "scrap_collection", load: ({ client }) => loadScrap(client) },
];

/**
 * What came to the story after its lines, and leaves them as they are: it is not in their checksum, and a demo that was
 * loaded before gets it too. What is there already stays.
 */
export async function addLaterChapters(client: pg.PoolClient, log: (line: string) => void = () => {}): Promise<void> {
  // Made once more: the same size always gives the same ones.
  const organisation = makeOrganisation();
  const customers = makeCustomers(organisation, await sizeOf(client));
  const teams = makeTeams(organisation);
  const told = { client, customers, owners: customerOwners(customers, teams), teams };
  const missing = [];
  for (const chapter of chapters) if (await isEmpty(client, chapter.of)) missing.push(chapter);
  // Without statistics, or where it is told to avoid sorting as roll-ups want it, the planner joins half a million lines row by row.
  if (missing.length > 0)
    await client.query(`${PLAN_AS_USUAL}; ANALYZE org_unit, item, customer, ${ANALYSED.join(", ")}`);
  for (const { name, load } of missing) {
    await load(told);
    log(name);
  }
}

const addMonthRates = (client: pg.PoolClient) =>
  copyRows(
    client,
    "exchange_rate_month (ym, currency, to_usd, to_krw, to_eur, create_user, last_update_user)",
    monthRateRows(),
  );

/** How many customers the loaded demo has. */
async function sizeOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(
    "SELECT rows_loaded AS lines FROM import_batch WHERE source = 'demo' ORDER BY id LIMIT 1",
  );
  return customerCount(rows[0].lines);
}

async function addSalespeople({ client, owners, teams }: Told): Promise<void> {
  await copyRows(
    client,
    "salesperson (id, code, name, name_en, unit_id, create_user, last_update_user)",
    salespersonRows(teams),
  );
  const pairs = [...owners];
  await client.query(
    `UPDATE customer c SET salesperson_id = p.id FROM unnest($1::text[], $2::text[]) AS pair(customer, owner)
       JOIN salesperson p ON p.code = pair.owner WHERE c.code = pair.customer AND c.salesperson_id IS NULL`,
    [pairs.map(([customer]) => customer.code), pairs.map(([, owner]) => owner.code)],
  );
}

async function isEmpty(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT NOT EXISTS (SELECT FROM ${table}) AS empty`);
  return rows[0].empty;
}

async function copyRows(client: pg.PoolClient, into: string, rows: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(rows, { objectMode: true }), client.query(copyFrom(`COPY ${into} FROM STDIN`)));
}
