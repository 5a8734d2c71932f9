import { eq } from "drizzle-orm";
import { appUser, emailAgreement } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx, Visit } from "../ctx";
import { AppError } from "../errors";
import { publicOrigin } from "./links.server";
import { isSigned, sign } from "./signed-link.server";
import { normaliseUserId } from "./user-id";

/** Version of the text that is shown on /openapi-email-agreement. */
const VERSION = "1.0";
const about = (address: string) => `email-agreement:${address}`;

/** i = the address, t = its signature. */
export type SignedAddress = { i: string; t: string };
/** agreed: null = never asked, which counts as no. */
export type MailConsent = { address: string; agreed: boolean | null; decidedAt: Date | null };

/** For the foot of mails and the profile: whoever has the link may say yes or no for this address, at any time. */
export async function emailAgreementLink(visit: Visit, address: string): Promise<string> {
  const i = normaliseUserId(address);
  return `${publicOrigin()}/openapi-email-agreement?${new URLSearchParams({ i, t: await sign(visit, about(i)) })}`;
}

/** What the owner of the address said. @throws AppError not-found without the right signature */
export async function findMailConsent(visit: Visit, { i, t }: SignedAddress): Promise<MailConsent> {
  const address = normaliseUserId(i);
  if (!(await isSigned(visit, about(address), t))) throw new AppError("not-found");
  return findMailConsentOf(visit, address);
}

/** Keeps the answer with its time; the audit trail keeps every one of them. @throws AppError not-found */
export async function decideMailConsent(
  visit: Visit,
  given: SignedAddress & { agreed: boolean },
): Promise<MailConsent> {
  const { address, agreed: before } = await findMailConsent(visit, given);
  const { agreed } = given;
  await visit.db.transaction(async (tx) => {
    const answer = { agreed, decidedAt: visit.now, version: VERSION };
    await tx
      .insert(emailAgreement)
      .values({ address, ...answer, createUser: address })
      .onConflictDoUpdate({ target: emailAgreement.address, set: { ...answer, lastUpdateDate: visit.now } });
    const change = { before: { agreed: before }, after: { agreed, version: VERSION } };
    const subject = `address:${address}` as const;
    await writeAudit(tx, visit, { action: "email-agreement", subject, userId: address, ...change });
  });
  return findMailConsentOf(visit, address);
}

/** Somebody says that the owner has agreed, and writes at once: kept where the owner has not answered yet, never over an answer. */
export async function keepToldConsent(
  { db, now }: Pick<Visit, "db" | "now">,
  address: string,
  by: string,
): Promise<void> {
  const told = { address, agreed: true, decidedAt: now, version: VERSION, createUser: by };
  await db.insert(emailAgreement).values(told).onConflictDoNothing();
}

/** The viewer's own answer with the link that changes it. */
export async function ownMailConsent(ctx: Ctx): Promise<MailConsent & { link: string }> {
  const [user] = await ctx.db.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, ctx.viewer.userId));
  const address = user?.email ?? ctx.viewer.userId;
  return { ...(await findMailConsentOf(ctx, address)), link: await emailAgreementLink(ctx, address) };
}

/** What the owner of an address said, for whoever is about to write to it. */
export async function findMailConsentOf({ db }: Pick<Visit, "db">, address: string): Promise<MailConsent> {
  const [row] = await db.select().from(emailAgreement).where(eq(emailAgreement.address, address));
  return { address, agreed: row?.agreed ?? null, decidedAt: row?.decidedAt ?? null };
}
