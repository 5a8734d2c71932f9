import { isEmailAddress } from "../../account/email-address";
import { emailAgreementLink, findMailConsentOf, keepToldConsent } from "../../account/email-agreement.server";
import { countsWithinHour, HOUR_MS } from "../../account/hourly-limit.server";
import { noAddress } from "../../account/register-user.server";
import { normaliseUserId } from "../../account/user-id";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { queueMail } from "../../mail/queue-mail.server";
import type { Typed } from "../../simulation/fields";
import { calculateCase } from "../calculate.server";
import type { CalculationMail } from "./mail-input";
import { caseInWords, type MailedCase } from "./mailed-case";

const PER_SENDER_AN_HOUR = 20;
const PER_ADDRESS_AN_HOUR = 5;
/** Version of the sentence by which the sender says that the customer has agreed. */
const CONSENT_VERSION = "1.0";

/**
 * Mails a case of a calculator, with everything it assumes, in the sender's language. Who agreed to get it, who said so and
 * when stand in the audit trail; an address whose owner has declined mails gets none.
 * @throws AppError invalid-input naming the field, too-many-attempts
 */
export async function mailCalculation<Input, Result>(
  ctx: Ctx,
  of: MailedCase<Input, Result>,
  { input: typed, ...given }: CalculationMail & { input: Typed },
): Promise<void> {
  const { viewer, locale } = ctx;
  const { customerName, companyName, consent } = given;
  const address = normaliseUserId(given.email);
  if (!isEmailAddress(address)) throw invalidField("email", noAddress(given.email));
  if (!consent) throw invalidField("consent", { key: "sim.mail.noConsent" });
  const { simulation, rates } = await calculateCase(ctx, of.simulator, typed);
  const { agreed } = await findMailConsentOf(ctx, address);
  if (agreed === false) throw invalidField("email", { key: "sim.mail.declined" });
  const link = await emailAgreementLink(ctx, address);
  await ctx.db.transaction(async (tx) => {
    const inside = { db: tx, now: ctx.now };
    const free =
      (await countsWithinHour(inside, `case-mail-sender:${viewer.userId}`, PER_SENDER_AN_HOUR)) &&
      (await countsWithinHour(inside, `case-mail-address:${address}`, PER_ADDRESS_AN_HOUR));
    if (!free) throw new AppError("too-many-attempts", { retryAfterS: HOUR_MS / 1000 });
    const params = {
      username: customerName,
      company: companyName,
      sender: viewer.username,
      ...caseInWords(of, { locale, typed, rates, result: simulation.result, own: ctx.decimalSign }),
      link,
    };
    await keepToldConsent(inside, address, viewer.userId);
    const mailId = await queueMail(tx, { to: address, locale, template: "calculation", params });
    await writeAudit(tx, ctx, {
      action: "simulation-mail",
      subject: `address:${address}`,
      after: { kind: of.simulator.kind, customerName, companyName, consent: CONSENT_VERSION, mail: mailId },
    });
  });
}
