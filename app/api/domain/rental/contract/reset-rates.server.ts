import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { findReadersNear } from "../../access/find-readers-near.server";
import { publicOrigin } from "../../account/links.server";
import { customerName } from "../../customer-name.server";
import { round, sum } from "../../decimal";
import { type AsOfRow, asOfQuery, toAsOf } from "../../facts/as-of.server";
import { mailAddress } from "../../mail/mail-address";
import { queueMail } from "../../mail/queue-mail.server";
import { type Currency, toCoins } from "../../money";
import { writtenUnits } from "../../money-text";
import { firstDay, type Month } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { ratePercent } from "../rate-percent";
import { type RentalRules, rentalRules } from "../rental-rules";
import type { Period, RentalMarket } from "../rental-terms";
import { planReset, type RateReset } from "../reset-rates";
import { addContractEvent } from "./contract-events.server";
import { listContractItems } from "./contract-items.server";
import { contractPaths, contractScreens } from "./contract-places";
import { lastQuarter, listPurchases } from "./purchases.server";

type Held = {
  id: number;
  contractNo: string;
  market: RentalMarket;
  customerId: number;
  lessorId: number;
  nameKo: string;
  nameEn: string;
  startOn: string;
  period: Period;
  currency: Currency;
  rules: Record<string, string>;
};

/**
 * Sets the fee rates of open contracts anew whose inserts were short quarter after quarter (R13), from the month that begins
 * next; tells it in their history and to who looks after the customer. @returns contracts whose rate was set
 */
export async function resetRates(db: Db, now: Date): Promise<number> {
  const { day } = toAsOf((await db.execute<AsOfRow>(asOfQuery)).rows);
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT contract.id FROM rental_contract contract
     WHERE contract.state = 'open' AND contract.use_yn = 'Y' AND ${lastQuarter(day)} = 'short' ORDER BY contract.id`);
  let reset = 0;
  for (const { id } of rows) if (await db.transaction((tx) => resetRate(tx, id, { now, loadedDay: day }))) reset++;
  return reset;
}

/** The month from which a contract's rates were set anew last; null = never. */
export async function lastResetOf(db: Db, id: number): Promise<Month | null> {
  const { rows } = await db.execute<{ last: Month | null }>(
    sql`SELECT max(valid_from) AS last FROM rental_rate_reset WHERE contract_id = ${id} AND use_yn = 'Y'`,
  );
  return rows[0]?.last ?? null;
}

/** Two runs at one moment: the second one waits for the contract's row and finds that nothing is due any more. */
async function resetRate(tx: Db, id: number, { now, loadedDay }: { now: Date; loadedDay: string }): Promise<boolean> {
  const today = seoulDay(now);
  const held = await hold(tx, id);
  if (!held) return false;
  const present = await requireRuleValues(tx, rentalRules, today, {
    ...{ currency: held.currency, subsidiaryId: held.lessorId },
  });
  const contract = { ...held, rules: { ...present, ...held.rules } as RentalRules };
  const items = await listContractItems(tx, id, today);
  const purchases = await listPurchases(tx, contract, loadedDay);
  const plan = planReset({ ...contract, items, purchases, lastReset: await lastResetOf(tx, id), today });
  if (!plan) return false;
  await writeReset(tx, contract, plan, now);
  const fee = sum(
    items.map((item) => plan.items.find(({ line }) => line === item.line)?.monthlyFee ?? item.monthlyFee),
  );
  await mailReset(tx, contract, { plan, from: sum(items.map(({ monthlyFee }) => monthlyFee)), to: fee });
  return true;
}

async function hold(tx: Db, id: number): Promise<Held | undefined> {
  const { rows } = await tx.execute<Held>(sql`
    SELECT contract.id, contract_no AS "contractNo", market, customer_id AS "customerId", lessor_id AS "lessorId",
           ${customerName("ko")} AS "nameKo", ${customerName("en")} AS "nameEn", start_on::text AS "startOn",
           period_months AS period, contract.currency, rules
      FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.id = ${id} AND state = 'open' FOR NO KEY UPDATE OF contract`);
  return rows[0];
}

async function writeReset(tx: Db, { id, currency }: Held, { validFrom, items }: RateReset, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  for (const { line, feeRate, monthlyFee } of items)
    await tx.execute(sql`
      INSERT INTO rental_rate_reset (contract_id, line_no, valid_from, fee_rate, monthly_fee, create_user, create_date,
        last_update_user, last_update_date)
      VALUES (${id}, ${line}, ${validFrom}, ${round(feeRate, 8, "half-up")}::numeric, ${toCoins(monthlyFee, currency)}::bigint,
        'system', ${at}, 'system', ${at})`);
  await tx.execute(
    sql`UPDATE rental_contract SET last_update_user = 'system', last_update_date = ${at} WHERE id = ${id}`,
  );
  const changes = items.map(
    ({ cutter, oldRate, feeRate }) => `${cutter} ${ratePercent(oldRate)} → ${ratePercent(feeRate)}`,
  );
  const comment = `${monthText(validFrom)}: ${changes.join(", ")}`;
  await addContractEvent({ db: tx, now }, id, { event: "rate-reset", comment });
}

/** 2026-12 */
const monthText = (month: Month): string => firstDay(month).slice(0, 7);

/** Where nobody is there to be told, the history and the page say it. */
async function mailReset(
  tx: Db,
  contract: Held,
  { plan, from, to }: { plan: RateReset; from: string; to: string },
): Promise<void> {
  const near = await findReadersNear(tx, contract.customerId, contractScreens[contract.market]);
  for (const { email, name, locale } of near) {
    if (!mailAddress.safeParse(email).success) continue;
    const money = (amount: string) => `${writtenUnits(locale, amount, contract.currency)} ${contract.currency}`;
    await queueMail(tx, {
      to: email,
      locale,
      template: "contractRate",
      params: {
        username: name,
        contract: contract.contractNo,
        customer: locale === "ko" ? contract.nameKo : contract.nameEn,
        quarters: plan.quarters,
        month: monthText(plan.validFrom),
        from: money(from),
        to: money(to),
        link: `${publicOrigin()}${contractPaths[contract.market]}/${contract.id}`,
      },
    });
  }
}
