import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { customerCount, makeCustomers } from "./customers";
import { loadAgentContracts } from "./load-agent-contracts.server";
import { loadAgentSystem } from "./load-agent-system.server";
import { loadChannel } from "./load-channel.server";
import { loadCommercial } from "./load-commercial.server";
import { loadConsignment } from "./load-consignment.server";
import { loadGlobalAccounts } from "./load-global-accounts.server";
import { loadInsurance } from "./load-insurance.server";
import { loadLogistics } from "./load-logistics.server";
import { loadMarket } from "./load-market.server";
import { loadMatrix } from "./load-matrix.server";
import { loadMembership } from "./load-membership.server";
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

/**
 * What came to the story after its lines, and leaves them as they are: it is not in their checksum, and a demo that was
 * loaded before gets it too. What is there already stays.
 */
export async function addLaterChapters(client: pg.PoolClient): Promise<void> {
  if (await isEmpty(client, "exchange_rate_month"))
    await copyRows(
      client,
      "exchange_rate_month (ym, currency, to_usd, to_krw, to_eur, create_user, last_update_user)",
      monthRateRows(),
    );
  // Made once more: the same size always gives the same ones.
  const organisation = makeOrganisation();
  const customers = makeCustomers(organisation, await sizeOf(client));
  const teams = makeTeams(organisation);
  const owners = customerOwners(customers, teams);
  if (await isEmpty(client, "salesperson")) await addSalespeople(client, salespersonRows(teams), owners);
  if (await isEmpty(client, "supplier")) await loadMarket(client, customers, owners);
  if (await isEmpty(client, "warehouse")) await loadLogistics(client);
  if (await isEmpty(client, "plant")) await loadProduction(client);
  if (await isEmpty(client, "member")) await loadMembership(client);
  if (await isEmpty(client, "commercial_member")) await loadCommercial(client);
  if (await isEmpty(client, "rental_item")) await loadRental(client);
  if (await isEmpty(client, "consignment_site")) await loadConsignment(client);
  if (await isEmpty(client, "global_account")) await loadGlobalAccounts(client);
  if (await isEmpty(client, "receivable")) await loadReceivables(client);
  if (await isEmpty(client, "channel_distributor")) await loadChannel(client);
  if (await isEmpty(client, "insurance_support")) await loadInsurance(client);
  if (await isEmpty(client, "agent_distributor")) await loadAgentSystem(client);
  if (await isEmpty(client, "agent_contract")) await loadAgentContracts(client);
  if (await isEmpty(client, "news_site")) await loadNews(client);
  if (await isEmpty(client, "ttmb_site")) await loadToolManagement(client);
  if (await isEmpty(client, "customer_visit WHERE state = 'planned'")) await addPlans(client);
  if (await isEmpty(client, "opportunity")) await loadTcis(client);
  if (await isEmpty(client, "matrix_contract")) await loadMatrix(client);
  if (await isEmpty(client, "scrap_collection")) await loadScrap(client);
}

/** How many customers the loaded demo has. */
async function sizeOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(
    "SELECT rows_loaded AS lines FROM import_batch WHERE source = 'demo' ORDER BY id LIMIT 1",
  );
  return customerCount(rows[0].lines);
}

async function addSalespeople(client: pg.PoolClient, people: Iterable<string>, owners: Owners): Promise<void> {
  await copyRows(client, "salesperson (id, code, name, name_en, unit_id, create_user, last_update_user)", people);
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
