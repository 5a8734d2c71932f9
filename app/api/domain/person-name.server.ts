import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";
import type { Ctx } from "./ctx";

/**
 * What a salesperson is called, on every screen, in exports and mails alike: in Korean letters for readers of Korean where
 * the name has them, in Latin ones for all others, so that nobody meets letters that they cannot read. @param table the salesperson's table, or what a statement calls it
 */
export const salespersonName = (locale: Locale, table = "salesperson"): SQL => {
  const own = sql.identifier(table);
  const latin = sql`coalesce(${own}.name_en, ${own}.name)`;
  if (locale === "en") return latin;
  const letters = locale === "ko" ? "[가-힣]" : "[一-鿿]";
  return sql`CASE WHEN ${own}.name ~ ${letters} AND ${own}.name !~ ${locale === "ko" ? "[一-鿿]" : "[가-힣]"} THEN ${own}.name ELSE ${latin} END`;
};

/** The same on the customer's record, with their own name beside it where that is another one: "Park Dohyun (박도현)". */
export const salespersonOnRecord = (locale: Locale, table = "salesperson"): SQL => {
  const [shown, own] = [salespersonName(locale, table), sql`${sql.identifier(table)}.name`];
  return sql`(CASE WHEN ${shown} <> ${own} THEN ${shown} || ' (' || ${own} || ')' ELSE ${own} END)`;
};

/**
 * What the person of an account is called in the reader's language: as the account says, or as the salesperson who is the
 * same person, because they have one name on all screens. Null where there is no account.
 * @param account the table of accounts, or what a statement calls it
 */
export const personName = (locale: Locale, account = "app_user"): SQL => {
  const own = sql.identifier(account);
  const said = locale === "ko" ? sql`${own}.name_ko` : sql`NULL`;
  return sql`coalesce(${said}, (SELECT ${salespersonName(locale, "same_person")} FROM salesperson same_person
    WHERE same_person.user_id = ${own}.id AND ${own}.username IN (same_person.name, same_person.name_en)
    ORDER BY same_person.id LIMIT 1), ${own}.username)`;
};

/**
 * What the person is called whose account a column names, or whom it names as an extract wrote it: the salesperson of that name
 * is called as on all screens. What is neither stays as it is written.
 * @param named with its table: bare, a stamp's name is that of the account it is looked for in
 */
export const personOf = (locale: Locale, named: SQL): SQL =>
  sql`coalesce((SELECT ${personName(locale, "whose")} FROM app_user whose WHERE whose.id = ${named}),
    (SELECT ${salespersonName(locale, "of_that_name")} FROM salesperson of_that_name WHERE of_that_name.name = ${named} LIMIT 1), ${named})`;

/**
 * The same for names that a report of sales brought: accounts live on one server, sales may lie on several
 * (docs/decisions/0019), so no statement asks both. @returns by what was named
 */
export async function namesOfPeople(
  { db, locale }: Pick<Ctx, "db" | "locale">,
  named: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(named.filter((each) => each !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<{ named: string; name: string }>(sql`
    SELECT named, ${personOf(locale, sql`named`)} AS name FROM unnest(${sql.param(wanted)}::text[]) AS named`);
  return new Map(rows.map((row) => [row.named, row.name]));
}

/** What the person of an account that was read is called in a mail of this language. */
export const greeted = ({ username, nameKo }: { username: string; nameKo: string | null }, locale: Locale): string =>
  (locale === "ko" && nameKo) || username;

/** What the person is called in the language of their account: in a mail to themselves. @param account as above */
export const greetedName = (account = "app_user"): SQL => {
  const own = sql.identifier(account);
  return sql`CASE WHEN ${own}.language = 'ko' THEN coalesce(${own}.name_ko, ${own}.username) ELSE ${own}.username END`;
};
