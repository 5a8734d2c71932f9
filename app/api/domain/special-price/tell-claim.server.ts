import { sql } from "drizzle-orm";
import { formatInstant } from "~/words/formats";
import { publicOrigin } from "../account/links.server";
import { findTimeZone } from "../account/time-zone.server";
import type { Ctx } from "../ctx";
import type { ClaimNews } from "../mail/price-templates";
import { queueMail } from "../mail/queue-mail.server";
import { findDeciders, findTold, type Told } from "../request/find-deciders.server";
import { priceSteps } from "./price-terms";
import { specialPrice } from "./special-price";

type Row = {
  request: string;
  requestNo: string;
  reference: string;
  itemNo: string;
  quantity: number;
  comment: string;
  customerId: number;
  code: string;
  name: string;
  unitId: number;
  by: string;
  claimer: string;
  absent: string | null;
};

/**
 * A mail of a step of a claim, in its transaction: to the nearest of those who may decide and to who stands in for them, and
 * what was decided to who claims. It leads to the request behind the sign-in; prices and support stay in the portal.
 */
export async function tellClaim(within: Ctx, id: number, news: ClaimNews): Promise<void> {
  const claim = await findClaim(within, id);
  const told = news === "toDecide" ? await nearestDeciders(within, claim) : await findTold(within.db, claim.by);
  for (const reader of told)
    await queueMail(within.db, {
      to: reader.email,
      locale: reader.language ?? "en",
      template: "priceClaim",
      params: {
        ...{ username: reader.username, news, pieces: claim.quantity, comment: claim.comment },
        ...{ request: claim.requestNo, reference: claim.reference, item: claim.itemNo, claimer: claim.claimer },
        customer: `${claim.name} (${claim.code})`,
        by: within.viewer.username,
        absent: claim.absent,
        when: formatInstant(within.now, await findTimeZone(within.db, reader.userId)),
        link: `${publicOrigin()}${specialPrice.path}/${claim.request}`,
      },
    });
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

async function findClaim({ db }: Ctx, id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.request_id AS request, p.request_no AS "requestNo", c.reference, item.item_no AS "itemNo", c.quantity, c.comment,
           customer.id AS "customerId", customer.code, customer.name, customer.org_unit_id AS "unitId", c.create_user AS by,
           coalesce(maker.username, c.create_user) AS claimer, coalesce(absent.username, c.decided_for) AS absent
      FROM price_claim c JOIN effective_price e ON e.id = c.price_id JOIN special_price p ON p.request_id = e.request_id
      JOIN item ON item.id = e.item_id JOIN customer ON customer.id = e.customer_id
      LEFT JOIN app_user maker ON maker.id = c.create_user LEFT JOIN app_user absent ON absent.id = c.decided_for WHERE c.id = ${id}`);
  return rows[0] as Row;
}
