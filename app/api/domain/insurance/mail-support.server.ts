import { sql } from "drizzle-orm";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { unitNameIn } from "../access/own-units.server";
import { publicOrigin } from "../account/links.server";
import { findTimeZone } from "../account/time-zone.server";
import type { Ctx } from "../ctx";
import type { InsuranceNews } from "../mail/distributor-templates";
import { queueMail } from "../mail/queue-mail.server";
import { writtenUnits } from "../money-text";
import { personName } from "../person-name.server";
import { findTold, type Told } from "../request/find-deciders.server";
import { findHolders } from "../request/find-holders.server";
import { findSupport, type SupportRow } from "./find-support.server";
import { insurancePolicies, insuranceVerbs } from "./insurance-policy";
import type { InsuranceEvent, InsuranceState } from "./insurance-terms";

type Next = { news: InsuranceNews; verb: "check" | "approval" | "payment" };
/** What a state waits for. */
const nextOf: Partial<Record<InsuranceState, Next>> = {
  requested: { news: "toCheck", verb: "check" },
  checked: { news: "toApprove", verb: "approval" },
  approved: { news: "toPay", verb: "payment" },
};
/** What who asked is told of a step. */
const newsOf: Partial<Record<InsuranceEvent, InsuranceNews>> = {
  check: "checked",
  approval: "approved",
  payment: "paid",
  return: "returned",
  rejection: "rejected",
};

type Done = { event: InsuranceEvent; comment: string; before?: SupportRow };

/**
 * Mails of a step, in its transaction: to who has to act next, and to who asked. Of a request that was taken back to those
 * for whom it waited. They name distributor, policy and amounts and lead to the request behind the sign-in.
 * @param before the request as it stood before the step; of a new one there is none
 */
export async function mailSupport(inside: Ctx, id: number, { event, comment, before }: Done): Promise<void> {
  const asked = await findSupport(inside, id);
  const waits = nextOf[(event === "withdrawal" ? before : asked)?.state ?? "returned"];
  if (waits) {
    const told = await findActors(inside, waits, event === "withdrawal" && before ? before : asked);
    await queueMails(inside, asked, told, { news: event === "withdrawal" ? "withdrawn" : waits.news, comment });
  }
  const news = newsOf[event];
  if (news) await queueMails(inside, asked, await findTold(inside.db, asked.requestedBy), { news, comment });
}

/** Those of the function who may do it. */
const findActors = (inside: Ctx, { verb }: Next, asked: SupportRow): Promise<Told[]> =>
  findHolders(
    inside,
    insuranceVerbs[verb].by,
    (viewer) =>
      viewer.menuCodes.has("MIPSAL14") &&
      (viewer.scope.all || viewer.scope.unitIds.includes(asked.unitId)) &&
      insurancePolicies[verb](viewer, asked) === null,
  );

type Names = { distributor: string; requester: string; by: string };

/** As a reader of the language knows them. */
async function namesIn({ db, viewer }: Ctx, locale: Locale, { unitId, requestedBy }: SupportRow): Promise<Names> {
  const named = (userId: string, otherwise: string) =>
    sql`coalesce((SELECT ${personName(locale)} FROM app_user WHERE id = ${userId}), ${otherwise})`;
  const { rows } = await db.execute<Names>(sql`
    SELECT ${unitNameIn({ locale })} AS distributor, ${named(requestedBy, requestedBy)} AS requester, ${named(viewer.userId, viewer.username)} AS by
      FROM org_unit u WHERE u.id = ${unitId}`);
  return rows[0] as Names;
}

type Tidings = { news: InsuranceNews; comment: string };

async function queueMails(inside: Ctx, asked: SupportRow, told: readonly Told[], { news, comment }: Tidings) {
  for (const reader of told) {
    const locale = reader.language ?? "en";
    const names = await namesIn(inside, locale, asked);
    const money = (amount: string) => `${writtenUnits(locale, amount, asked.currency)} ${asked.currency}`;
    await queueMail(inside.db, {
      to: reader.email,
      locale,
      template: "insuranceStep",
      params: {
        ...{ username: reader.username, news, comment },
        request: asked.requestNo,
        insurer: asked.insurer,
        policy: asked.policyNo,
        ...{ insured: money(asked.insured), support: money(asked.support) },
        period: `${asked.periodFrom} – ${asked.periodTo}`,
        ...names,
        when: formatInstant(inside.now, await findTimeZone(inside.db, reader.userId)),
        link: `${publicOrigin()}/insurance-support/${asked.id}`,
      },
    });
  }
}
