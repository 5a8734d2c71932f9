import { sql } from "drizzle-orm";
import { asDay } from "~/words/typed-day";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { monthOfDay } from "../../report/period";
import { sayWording } from "../../say-wording";
import { seoulDay } from "../../seoul-time";
import { findKept } from "../../simulation/visible-simulations.server";
import { writeMonth } from "../../typed-values";
import { waitTurn } from "../../wait-turn.server";
import { keepModel, keepTool } from "../entry/keep-lists.server";
import { findSite } from "../site/find-site.server";
import { code } from "../site/site-input";
import { canSetUp } from "../site/site-policy";
import type { SiteRecord } from "../site/site-record";
import { isOver } from "./offer-case";
import { modelOf } from "./offer-columns";
import type { Offer } from "./simulate-offer";
import { faultsOfOffer, signedCpu, termsOf } from "./take-over";

/** An offer that was kept, in one of its versions. */
export type NamedOffer = { offer: string; version: number };

/** What became of an offer. */
async function siteOfOffer({ db }: Pick<Ctx, "db">, offer: string): Promise<{ id: number; code: string } | null> {
  const { rows } = await db.execute<{ id: number; code: string }>(
    sql`SELECT id, code FROM ttmb_site WHERE offer_id = ${offer}::uuid`,
  );
  return rows[0] ?? null;
}

type Kept = { result: Offer; validUntil: string | null };

/** What an offer says, of those that the viewer may open. @throws AppError not-found */
async function offerIn(ctx: Ctx, { offer, version }: NamedOffer): Promise<Kept> {
  const kept = await findKept(ctx, offer);
  if (kept.kind !== "ttmb" || kept.deleted) throw new AppError("not-found");
  const { rows } = await ctx.db.execute<Kept>(
    sql`SELECT result, input->>'validUntil' AS "validUntil" FROM simulation_version WHERE simulation_id = ${offer}::uuid AND number = ${version}`,
  );
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/** The offer that a site was made of, for whoever may open it; null where it was made of none. */
export async function offerOfSite(ctx: Ctx, site: number): Promise<SiteRecord["offer"]> {
  const { rows } = await ctx.db.execute<{ id: string | null; version: number }>(
    sql`SELECT offer_id AS id, offer_version AS version FROM ttmb_site WHERE id = ${site}`,
  );
  const [made] = rows;
  if (!made?.id) return null;
  try {
    const { title, deleted } = await findKept(ctx, made.id);
    return deleted ? null : { id: made.id, version: made.version, title };
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}

/** What keeps an offer from becoming a site, a sentence each. */
const saidFaults = ({ locale }: Pick<Ctx, "locale">, offer: Offer): string[] =>
  faultsOfOffer(offer).map(({ name, wording }) => `${name}: ${sayWording(locale, wording)}`);

/**
 * An offer that a site is made of. @param taken it is meant though its last day is over
 * @throws AppError not-found; conflict where it is one already; invalid-input naming all that no site could keep, or asking whether it is meant
 */
export async function wonOffer(ctx: Ctx, named: NamedOffer, taken: boolean): Promise<Offer> {
  const { result: offer, validUntil } = await offerIn(ctx, named);
  // Of two at once the second is told what became of it.
  await waitTurn(ctx.db, `ttmb-offer ${named.offer}`);
  const made = await siteOfOffer(ctx, named.offer);
  if (made)
    throw new AppError("conflict", { fields: { code: { key: "ttmb.offer.taken", params: { site: made.code } } } });
  const faults = saidFaults(ctx, offer);
  if (faults.length > 0) throw invalidField("code", { key: "ttmb.offer.cannot", params: { faults: faults.join(" ") } });
  if (!taken && isOver(validUntil ?? undefined, seoulDay(ctx.now)))
    throw invalidField("offerOver", { key: "ttmb.offer.over", params: { day: asDay(validUntil ?? "") } });
  return offer;
}

/** What became of a kept offer, and what keeps one of its versions from becoming a site. @throws AppError not-found */
export async function outcomeOf(ctx: Ctx, { id, version }: { id: string; version: number | null }) {
  await findKept(ctx, id);
  const site = await siteOfOffer(ctx, id);
  const cannot = version === null || site ? [] : saidFaults(ctx, (await offerIn(ctx, { offer: id, version })).result);
  return { site, cannot, mayMake: site === null && canSetUp(ctx.viewer) && ctx.viewer.menuCodes.has("MIPTMS06") };
}

/** The lists of a new site: the offer's models with their contract price, its tools with their terms, from the site's first month on. */
export async function fillFromOffer(ctx: Ctx, id: number, offer: Offer): Promise<void> {
  const site = await findSite(ctx, id);
  const fromMonth = writeMonth(monthOfDay(site.startDay));
  const lineCode = codes(
    "L",
    offer.models.map(({ line }) => line),
  );
  // A model is told from the others of its line, a tool from the others of its model.
  const modelCode = codesWithin(
    "M",
    offer.models.map(({ line, model }) => [line, model]),
  );
  const toolCode = codesWithin(
    "T",
    offer.tools.map((tool) => [modelOf(tool), tool.toolNo]),
  );
  for (const { line, model, contractCpu } of offer.models) {
    const given = { line: lineCode(line), model: modelCode(line, model) };
    const names = { lineName: line || given.line, modelName: model };
    // What was signed is meant, also where it is nothing.
    const price = signedCpu(contractCpu, offer.currency);
    await keepModel(ctx, site, { ...given, ...names, contractCpu: price, fromMonth, sure: price });
  }
  const ids = await idsOf(ctx, id);
  for (const tool of offer.tools) {
    const model = ids.get(`${lineCode(tool.line)}|${modelCode(tool.line, tool.model)}`) ?? 0;
    const words = {
      machiningPart: tool.part || "–",
      catalogueNo: tool.catalogueNo || tool.toolNo,
      maker: tool.maker || "–",
    };
    const kinds = { type1: tool.type1, type2: tool.type2 };
    const given = {
      toolNo: toolCode(modelOf(tool), tool.toolNo),
      ...words,
      ...kinds,
      ...termsOf(tool),
      contractPrice: "",
      fromMonth,
      listed: true,
    };
    await keepTool(ctx, site, model, given);
  }
}

/** By "line code|model code". */
async function idsOf({ db }: Ctx, site: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ key: string; id: number }>(sql`
    SELECT l.code || '|' || m.code AS key, m.id FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id WHERE l.site_id = ${site}`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/**
 * Names as codes: letters, digits and hyphens, thirty of them; each name has its own, also where two are written alike then. A name that
 * is a code already keeps it, wherever it stands among them.
 * @param letter of those that have none of these @param names all that are to come
 */
function codes(letter: string, names: readonly string[]): (name: string) => string {
  const exact = new Set(names.filter((name) => code().safeParse(name).data === name));
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    const bare = name
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .replace(/[^A-Za-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 26);
    const taken = new Set(known.values());
    const wanted = exact.has(name) ? name : bare || `${letter}${known.size + 1}`;
    const made = [wanted, ...Array.from({ length: 999 }, (_, at) => `${wanted}-${at + 2}`)].find(
      (each) => each === name || !(taken.has(each) || exact.has(each)),
    );
    known.set(name, made ?? wanted);
    return made ?? wanted;
  };
}

/** The same where a code need differ only from the others of its place. */
function codesWithin(
  letter: string,
  names: readonly (readonly [place: string, name: string])[],
): (place: string, name: string) => string {
  const places = new Map<string, ReturnType<typeof codes>>();
  return (place, name) => {
    const codeOf =
      places.get(place) ??
      codes(
        letter,
        names.flatMap(([at, name]) => (at === place ? [name] : [])),
      );
    places.set(place, codeOf);
    return codeOf(name);
  };
}
