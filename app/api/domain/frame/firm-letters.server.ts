import { type SQL, sql } from "drizzle-orm";
import { type Locale, locales } from "~/words/locale";
import { ownCustomers } from "../access/own-customers.server";
import { ownUnits, unitNameIn } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";

/** A firm that a title names: a customer or a unit by its key, and as the title writes it. */
export type NamedFirm = { kind: "customer" | "unit"; id: number; name: string };
type Titles = Record<Locale, string>;

/** As wide as a title may be. */
const WIDTH = 200;

/**
 * A title that names a firm, in the letters that readers of each language read it in: those of the page that was opened are
 * one reader's. A firm that the viewer does not see stays as it is written.
 */
export async function inEachLetters(
  ctx: Ctx,
  title: string | Titles,
  { name, ...firm }: NamedFirm,
): Promise<string | Titles> {
  const names = name === "" ? null : await namesOf(ctx, firm);
  if (!names) return title;
  const each = locales.map((locale): [Locale, string] => {
    const written = typeof title === "string" ? title : title[locale];
    return [locale, written.replaceAll(name, () => names[locale]).slice(0, WIDTH)];
  });
  return Object.fromEntries(each) as Titles;
}

async function namesOf({ db, viewer }: Ctx, { kind, id }: Omit<NamedFirm, "name">): Promise<Titles | null> {
  const inAll = (name: (locale: Locale) => SQL) =>
    sql.join(
      locales.map((locale) => sql`${name(locale)} AS ${sql.identifier(locale)}`),
      sql`, `,
    );
  const { rows } = await db.execute<Titles>(
    kind === "customer"
      ? sql`SELECT ${inAll((locale) => customerName(locale))} FROM customer WHERE id = ${id} AND ${ownCustomers(viewer.scope)}`
      : sql`SELECT ${inAll((locale) => unitNameIn({ locale }))} FROM org_unit u WHERE u.id = ${id} AND ${ownUnits(viewer.scope, sql`u.id`)}`,
  );
  return rows[0] ?? null;
}
