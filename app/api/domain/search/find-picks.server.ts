import { type SQL, sql } from "drizzle-orm";
import { translate } from "~/words";
import { ownCustomers } from "../access/own-customers.server";
import { unitNames } from "../access/own-units.server";
import { canWork, canWorkAt } from "../access/require-owner.server";
import { cityName } from "../city-name.server";
import type { Ctx } from "../ctx";
import { customerName, customerNames } from "../customer-name.server";
import { personName } from "../person-name.server";
import { contains } from "../search-pattern";
import { detailText, type FoundRecords, findCustomers, findItems, MOST_FOUND } from "./find-records.server";
import { FEW_PICKS, PICKS_SHOWN, type PickKind, peopleOf } from "./pick-kinds";
import { searchWords, tooShortWords } from "./search-words";

export type Pick = { code: string; name: string; detail: string };
type Found = Pick & { country: string | null };
export type Picks = { rows: Pick[]; found: number };

/** All that the reader may choose, when they are few; null when they must be looked for. By name. */
export async function listFewPicks(ctx: Ctx, kind: PickKind): Promise<Pick[] | null> {
  const { rows } = await ctx.db.execute<Found>(
    sql`SELECT code, name, detail, country FROM ${visible(ctx, kind)} ORDER BY name, code LIMIT ${FEW_PICKS + 1}`,
  );
  return rows.length > FEW_PICKS ? null : rows.map((row) => told(ctx, row));
}

/** The one of this code, if the reader may see it. An account that cannot work today says so: it may stand there from before. */
export async function findPick(ctx: Ctx, kind: PickKind, code: string): Promise<Pick | null> {
  const among = async (picks: SQL): Promise<Found | undefined> => {
    const { rows } = await ctx.db.execute<Found>(
      sql`SELECT code, name, detail, country FROM ${picks} WHERE code = ${code}`,
    );
    return rows[0];
  };
  const found = await among(visible(ctx, kind));
  if (found) return told(ctx, found);
  const idle = peopleOf(kind) ? await among(accounts(ctx, sql`true`)) : undefined;
  return idle ? told(ctx, { ...idle, name: translate(ctx.locale, "pick.idle", { name: idle.name }) }) : null;
}

/** Those with the typed words in code or name; none before two letters were typed. */
export async function searchPicks(ctx: Ctx, kind: PickKind, typed: string): Promise<Picks> {
  const words = searchWords(typed);
  if (words.length === 0 || tooShortWords(words).length > 0) return { rows: [], found: 0 };
  const window = { offset: 0, limit: PICKS_SHOWN };
  if (kind === "customer") return atMost(await findCustomers(ctx, words, {}, window));
  if (kind === "item") return atMost(await findItems(ctx, words, window));
  const all = words.map(({ text }) => sql`(code ILIKE ${contains(text)} OR names ILIKE ${contains(text)})`);
  const { rows } = await ctx.db.execute<Found & { found: number }>(sql`
    SELECT code, name, detail, country, count(*) OVER ()::int AS found FROM ${visible(ctx, kind)}
    WHERE ${sql.join(all, sql` AND `)} ORDER BY name, code LIMIT ${PICKS_SHOWN}`);
  return { rows: rows.map((row) => told(ctx, row)), found: rows[0]?.found ?? 0 };
}

/** What was typed where a code is asked for: a code as it stands, or those that its words fit. */
export async function meantPick(ctx: Ctx, kind: PickKind, typed: string): Promise<{ isCode: boolean; rows: Pick[] }> {
  const known = await findPick(ctx, kind, typed);
  if (known) return { isCode: true, rows: [known] };
  const { rows } = await searchPicks(ctx, kind, typed);
  return { isCode: rows.some(({ code }) => code.toLowerCase() === typed.toLowerCase()), rows };
}

const told = (ctx: Ctx, found: Found): Pick => ({ code: found.code, name: found.name, detail: detailText(ctx, found) });

const atMost = ({ rows, found }: FoundRecords): Picks => ({
  rows: rows.map(({ code, name, detail }) => ({ code, name, detail })),
  found: Math.min(found, MOST_FOUND),
});

/** Code, name and detail of all that the reader may see; of a customer also the country. */
function visible(ctx: Ctx, kind: PickKind): SQL {
  const people = peopleOf(kind);
  // Of the people whoever can work today, and may open the screen where it is asked for.
  if (people) return accounts(ctx, people.screen ? canWorkAt("u", people.screen) : canWork("u"));
  return others[kind as keyof typeof others](ctx);
}

const others = {
  customer: ({ locale, viewer }: Ctx) => sql`(
    SELECT code, ${customerName(locale)} AS name,
      ${cityName(locale)} AS detail, country, ${customerNames()} AS names
    FROM customer WHERE ${ownCustomers(viewer.scope)}) AS picks`,
  item: ({ locale }: Ctx) => sql`(
    SELECT i.item_no AS code, i.description AS name, coalesce(l.${sql.identifier(`name_${locale}`)}, l.name_en) AS detail, NULL AS country, i.description AS names
    FROM item i JOIN product_line l ON l.id = i.product_line_id) AS picks`,
  unit: (ctx: Ctx) => units(ctx),
  // Who lets cutters (domain.md 7.1 R1): the maker, and of the subsidiaries those of the units in sight.
  lessor: (ctx: Ctx) =>
    unitsThat(
      ctx,
      sql`u.kind IN ('headquarters', 'subsidiary') AND u.use_yn = 'Y' AND (u.kind = 'headquarters'
        OR EXISTS (SELECT FROM org_unit own WHERE own.subsidiary_id = u.id AND ${within(ctx, sql`own.id`)}))`,
    ),
  // Those that buy to sell again, while they do.
  distributor: (ctx: Ctx) => units(ctx, sql`u.kind IN ('distributor', 'sub_distributor') AND u.use_yn = 'Y'`),
  // Colleagues: whoever belongs to a group of the reader's own, or to one that stands for a unit in sight.
  account: (ctx: Ctx) => accounts(ctx),
} satisfies Partial<Record<PickKind, (ctx: Ctx) => SQL>>;

const accounts = (ctx: Ctx, which: SQL = sql`u.status <> 'withdrawn'`): SQL => sql`(
    SELECT u.id AS code, ${personName(ctx.locale, "u")} AS name, '' AS detail, NULL AS country, concat_ws(' ', u.username, u.name_ko, ${personName(ctx.locale, "u")}) AS names FROM app_user u
    WHERE ${which} AND (${ctx.viewer.scope.all} OR EXISTS (
      SELECT FROM user_group_member m JOIN user_group g ON g.id = m.group_id AND g.use_yn = 'Y'
      WHERE m.user_id = u.id AND m.use_yn = 'Y' AND (
        g.id = any(${sql.param(ctx.viewer.groups.map(({ groupId }) => groupId))}::text[])
        OR (g.org_unit_id IS NOT NULL AND ${within(ctx, sql`g.org_unit_id`)}))))) AS picks`;

const units = (ctx: Ctx, which: SQL = sql`true`): SQL => unitsThat(ctx, sql`${within(ctx, sql`u.id`)} AND ${which}`);

const unitsThat = (ctx: Ctx, which: SQL): SQL => sql`(
    SELECT u.code, coalesce(u.${sql.identifier(`name_${ctx.locale}`)}, u.name_en) AS name,
      coalesce(p.${sql.identifier(`name_${ctx.locale}`)}, p.name_en, '') AS detail, NULL AS country, ${unitNames()} AS names
    FROM org_unit u LEFT JOIN org_unit p ON p.id = u.parent_id WHERE ${which}) AS picks`;

const within = ({ viewer: { scope } }: Ctx, unitId: SQL): SQL =>
  scope.all ? sql`true` : sql`${unitId} = any(${sql.param(scope.unitIds)}::int[])`;
