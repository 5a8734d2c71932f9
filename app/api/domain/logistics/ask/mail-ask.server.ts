import { eq } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { findReadersNearUnit, type NearReader } from "../../access/find-readers-near.server";
import { publicOrigin } from "../../account/links.server";
import type { Ctx } from "../../ctx";
import { queueMail } from "../../mail/queue-mail.server";
import { supplyTemplates } from "../../mail/supply-templates";
import { greeted } from "../../person-name.server";
import type { AskVerb } from "./ask-policy";
import type { AskRecord, ListedAsk } from "./asks";
import type { Found } from "./asks.server";

const SCREEN = "MIPUTL14";

/** What the mails tell of a request. */
type Told = Pick<ListedAsk, "id" | "itemNo" | "description" | "quantity" | "fromCode" | "from" | "to" | "remark">;

const factsOf = (locale: Locale, ask: Told) => ({
  item: `${ask.itemNo} ${ask.description}`.slice(0, 200),
  pieces: formatInteger(locale, ask.quantity),
  from: `${ask.from} · ${ask.fromCode}`.slice(0, 300),
  to: ask.to,
  remark: ask.remark,
  link: `${publicOrigin()}/logistics/shortage/asks/${ask.id}`,
});

/**
 * Tells the people near the unit that runs the place that pieces of it are asked for; not whoever asks. Within the transaction of what
 * it tells. @returns how many are told
 */
export async function mailAsk(within: Ctx, ask: Told & Pick<Found, "unitId" | "writer">): Promise<number> {
  const readers = await findReaders(within, ask);
  const writer = await findPerson(within, within.viewer.userId);
  for (const { email, name, locale } of readers)
    await queueMail(within.db, {
      ...{ to: email, locale, template: "stockAsk" as const },
      params: { username: name, ...factsOf(locale, ask), by: writer.nameIn(locale), answer: writer.address },
    });
  return readers.length;
}

/** What became of it: whoever asked is told the answer, the people asked that nothing is wanted any more. @returns how many are told */
export async function mailAnswer(within: Ctx, ask: Found, news: AskVerb, said: string): Promise<number> {
  const found = news === "withdrawal" ? await findReaders(within, ask) : await findAsker(within, ask.writer);
  const writer = await findPerson(within, within.viewer.userId);
  const readers = found.filter(({ email }) => email !== writer.address);
  for (const { email, name, locale } of readers)
    await queueMail(within.db, {
      ...{ to: email, locale, template: "stockAnswer" as const },
      params: { username: name, news, ...factsOf(locale, ask), remark: said, by: writer.nameIn(locale) },
    });
  return readers.length;
}

/** What was written to the people asked, as a reader of this language reads it. */
export function askWording({ locale }: Pick<Ctx, "locale">, ask: ListedAsk): NonNullable<AskRecord["mail"]> {
  const {
    subject,
    paragraphs = [],
    closing = [],
  } = supplyTemplates.stockAsk.content((key, params) => translate(locale, key, params), {
    username: "-",
    ...factsOf(locale, ask),
    by: ask.by,
    answer: ask.by,
  });
  return { subject, paragraphs: [...paragraphs], closing: [...closing] };
}

/** Whether somebody near the place can be written to. */
export const isReached = async (ctx: Ctx, ask: Pick<Found, "unitId" | "writer">): Promise<boolean> =>
  (await findReaders(ctx, ask)).length > 0;

/** The people asked: not whoever asks. */
async function findReaders(within: Ctx, { unitId, writer }: Pick<Found, "unitId" | "writer">): Promise<NearReader[]> {
  // One after the other: a transaction has one connection, which answers one question at a time.
  const asker = await findPerson(within, writer);
  const near = await findReadersNearUnit(within.db, unitId, SCREEN);
  return near.filter(({ email }) => email !== asker.address);
}

/** Somebody as a mail names them and where they are answered. */
async function findPerson({ db, viewer }: Ctx, id: string) {
  const [found] = await db
    .select({ email: appUser.email, username: appUser.username, nameKo: appUser.nameKo })
    .from(appUser)
    .where(eq(appUser.id, id));
  return {
    address: found?.email ?? id,
    nameIn: (locale: Locale) => (found ? greeted(found, locale) : viewer.username),
  };
}

/** Whoever asked, where their account still is in use. */
async function findAsker({ db, viewer }: Ctx, writer: string): Promise<NearReader[]> {
  if (writer === viewer.userId) return [];
  const [found] = await db.select().from(appUser).where(eq(appUser.id, writer));
  if (found?.status !== "active") return [];
  const locale = (found.language ?? "en") as Locale;
  return [{ email: found.email ?? found.id, name: greeted(found, locale), locale }];
}
