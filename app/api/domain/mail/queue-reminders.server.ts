import type { Db } from "~/api/db/client.server";
import { publicOrigin } from "../account/links.server";
import { type Mail, queueMail } from "./queue-mail.server";
import type { MailTemplate } from "./templates";
import { writeMail } from "./write-mail.server";

/** One matter that somebody is reminded of, with the mail that tells it alone. */
export type Reminder = {
  mail: { [T in MailTemplate]: Mail<T> }[MailTemplate];
  /** How the reader is greeted. */
  username: string;
  /** In the reader's language: how much, until when or since when. Its subject says what it is. */
  short: string;
  /** The path of the list that has it and its like. */
  list: string;
};

/** So many stand in one mail; more are counted, and stand in the list. */
const MOST_LISTED = 40;

/**
 * Mails of one pass of reminders: whoever is told of one matter gets its own mail, whoever is told of several gets one mail
 * that lists them. @param db the transaction that notes what was told
 */
export async function queueReminders(db: Db, reminders: readonly Reminder[]): Promise<void> {
  for (const to of new Set(reminders.map(({ mail }) => mail.to))) {
    const own = reminders.filter(({ mail }) => mail.to === to);
    const [first, ...more] = own;
    if (!first) continue;
    if (more.length === 0) await queueOne(db, first.mail);
    else await queueList(db, first, own);
  }
}

/**
 * What is due is noted and told in one transaction, all of it together: it may run again at any time.
 * @param lettersOf notes one of them and says whom it is told to; nobody where another run was quicker
 * @returns how many somebody was told of
 */
export const sendTogether = <Row>(
  db: Db,
  rows: readonly Row[],
  lettersOf: (tx: Db, row: Row) => Promise<Reminder[]>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const letters: Reminder[][] = [];
    for (const row of rows) letters.push(await lettersOf(tx, row));
    await queueReminders(tx, letters.flat());
    return letters.filter(({ length }) => length > 0).length;
  });

const queueOne = <T extends MailTemplate>(db: Db, mail: Mail<T>): Promise<string> => queueMail(db, mail);
/** What the mail of the matter alone would be called. */
const subjectOf = <T extends MailTemplate>({ template, locale, params }: Mail<T>): string =>
  writeMail(template, locale, params).subject;

async function queueList(db: Db, { mail: { to, locale }, username }: Reminder, own: readonly Reminder[]) {
  const lists = new Set(own.map(({ list }) => list));
  const [list] = lists;
  await queueMail(db, {
    to,
    locale,
    template: "reminders",
    params: {
      username,
      count: own.length,
      matters: own.slice(0, MOST_LISTED).map(({ mail, short }) => ({
        ...{ label: subjectOf(mail).slice(0, 400), value: short.slice(0, 300) },
        href: ("link" in mail.params && mail.params.link) || undefined,
      })),
      link: `${publicOrigin()}${lists.size === 1 && list ? list : "/mainboard"}`,
      lists: lists.size > 1 ? [...lists].map((each) => `${publicOrigin()}${each}`) : [],
    },
  });
}
