import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";

/**
 * What a salesperson is called, on every screen, in exports and mails alike: as his country writes it for readers of
 * Korean, in Latin letters for all others. @param table the salesperson's table, or what a statement calls it
 */
export const salespersonName = (locale: Locale, table = "salesperson"): SQL => {
  const own = sql.identifier(table);
  return locale === "ko" ? sql`${own}.name` : sql`coalesce(${own}.name_en, ${own}.name)`;
};

/** The same on the customer's record, with his own name beside it where that is another one: "Park Dohyun (박도현)". */
export const salespersonOnRecord = (locale: Locale, table = "salesperson"): SQL => {
  const [shown, own] = [salespersonName(locale, table), sql`${sql.identifier(table)}.name`];
  return sql`(CASE WHEN ${shown} <> ${own} THEN ${shown} || ' (' || ${own} || ')' ELSE ${own} END)`;
};

/**
 * What the person of an account is called in the reader's language: as the account says, or as the salesperson who is the
 * same person, because he has one name on all screens. Null where there is no account.
 * @param account the table of accounts, or what a statement calls it
 */
export const personName = (locale: Locale, account = "app_user"): SQL => {
  const own = sql.identifier(account);
  const said = locale === "ko" ? sql`${own}.name_ko` : sql`NULL`;
  return sql`coalesce(${said}, (SELECT ${salespersonName(locale, "same_person")} FROM salesperson same_person
    WHERE same_person.user_id = ${own}.id AND ${own}.username IN (same_person.name, same_person.name_en)
    ORDER BY same_person.id LIMIT 1), ${own}.username)`;
};

/** What the person is called whose account a column names; the account's ID where it is none of ours. */
export const personOf = (locale: Locale, userId: SQL): SQL =>
  sql`coalesce((SELECT ${personName(locale, "whose")} FROM app_user whose WHERE whose.id = ${userId}), ${userId})`;

/** What the person of an account that was read is called in a mail of this language. */
export const greeted = ({ username, nameKo }: { username: string; nameKo: string | null }, locale: Locale): string =>
  (locale === "ko" && nameKo) || username;

/** What the person is called in the language of his account: in a mail to himself. @param account as above */
export const greetedName = (account = "app_user"): SQL => {
  const own = sql.identifier(account);
  return sql`CASE WHEN ${own}.language = 'ko' THEN coalesce(${own}.name_ko, ${own}.username) ELSE ${own}.username END`;
};
