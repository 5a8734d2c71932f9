import { sql } from "drizzle-orm";
import { formatAmount, formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { publicOrigin } from "../account/links.server";
import { findTimeZone } from "../account/time-zone.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import type { ClaimNews } from "../mail/price-templates";
import { queueMail } from "../mail/queue-mail.server";
import { personName } from "../person-name.server";
import { findDeciders, findTold, type Told } from "../request/find-deciders.server";
import { untilDay } from "./list-prices-of.server";
import { priceSteps } from "./price-terms";
import { specialPrice } from "./special-price";

type Row = {
  request: string;
  requestNo: string;
  reference: string;
  itemNo: string;
  quantity: number;
  support: string;
  currency: string;
  until: string;
  claimedAt: Date | string;
  comment: string;
  customerId: number;
  code: string;
  name: string;
  unitId: number;
  by: string;
  claimer: string;
  absent: string | null;
  /** Who does this step. */
  decider: string;
};

/**
 * A mail of a step of a claim, in its transaction: to the nearest of those who may decide and to who stands in for them, also when
 * it was taken back, and what was decided to who claims. It says what the claim comes to and leads to the request behind the sign-in; prices stay there.
 */
export async function mailClaim(within: Ctx, id: number, news: ClaimNews): Promise<void> {
  const claim = await findClaim(within, id, within.locale);
  const toDeciders = news === "toDecide" || news === "withdrawn";
  const told = toDeciders ? await nearestDeciders(within, claim) : await findTold(within.db, claim.by);
  for (const reader of told) {
    const locale = reader.language ?? "en";
    const { name, claimer, absent, decider } = await findClaim(within, id, locale);
    const timeZone = await findTimeZone(within.db, reader.userId);
    await queueMail(within.db, {
      to: reader.email,
      locale,
      template: "priceClaim",
      params: {
        ...{ username: reader.username, news, pieces: claim.quantity, comment: claim.comment, claimer, absent },
        ...{ request: claim.requestNo, reference: claim.reference, item: claim.itemNo },
        customer: `${name} (${claim.code})`,
        by: decider,
        support: `${formatAmount(locale, claim.support, "1", claim.currency)} ${claim.currency}`,
        until: claim.until,
        claimedAt: formatInstant(new Date(claim.claimedAt), timeZone),
        when: formatInstant(within.now, timeZone),
        link: `${publicOrigin()}${specialPrice.path}/${claim.request}`,
      },
    });
  }
}

/** Any of the rights to decide will do: those of the first step first, as far as there is somebody. */
async function nearestDeciders(within: Ctx, { customerId, unitId, by, claimer }: Row): Promise<Told[]> {
  for (const step of priceSteps) {
    const asked = { customer: { id: customerId, code: "", name: "" }, unitId, step, escalatedAt: null };
    const requestedBy = { userId: by, username: claimer };
    const found = await findDeciders(within, specialPrice, { ...asked, requestedBy });
    if (found.length > 0) return found;
  }
  return [];
}

/** A claim with the names that a reader of the language knows. */
async function findClaim({ db, viewer }: Ctx, id: number, locale: Locale): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.request_id AS request, p.request_no AS "requestNo", c.reference, item.item_no AS "itemNo", c.quantity, c.comment,
           c.support::text AS support, e.currency, ${untilDay}::text AS until, c.create_date AS "claimedAt",
           customer.id AS "customerId", customer.code, ${customerName(locale)} AS name, customer.org_unit_id AS "unitId", c.create_user AS by,
           coalesce(${personName(locale, "maker")}, c.create_user) AS claimer, coalesce(${personName(locale, "absent")}, c.decided_for) AS absent,
           coalesce((SELECT ${personName(locale)} FROM app_user WHERE id = ${viewer.userId}), ${viewer.username}) AS decider
      FROM price_claim c JOIN effective_price e ON e.id = c.price_id JOIN special_price p ON p.request_id = e.request_id
      JOIN item ON item.id = e.item_id JOIN customer ON customer.id = e.customer_id
      LEFT JOIN app_user maker ON maker.id = c.create_user LEFT JOIN app_user absent ON absent.id = c.decided_for WHERE c.id = ${id}`);
  return rows[0] as Row;
}
