import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { monthOfDay } from "../../report/period";
import { findKept } from "../../simulation/visible-simulations.server";
import { writeMonth } from "../../typed-values";
import { keepModel, keepTool } from "../entry/keep-lists.server";
import { findSite } from "../site/find-site.server";
import { canSetUp } from "../site/site-policy";
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

/** What an offer says, of those that the viewer may open. @throws AppError not-found */
async function offerIn(ctx: Ctx, { offer, version }: NamedOffer): Promise<Offer> {
  const kept = await findKept(ctx, offer);
  if (kept.kind !== "ttmb" || kept.deleted) throw new AppError("not-found");
  const { rows } = await ctx.db.execute<{ result: Offer }>(
    sql`SELECT result FROM simulation_version WHERE simulation_id = ${offer}::uuid AND number = ${version}`,
  );
  if (!rows[0]) throw new AppError("not-found");
  return rows[0].result;
}

/** What keeps an offer from becoming a site, a sentence each. */
const saidFaults = ({ locale }: Pick<Ctx, "locale">, offer: Offer): string[] =>
  faultsOfOffer(offer).map(({ name, wording }) => `${name}: ${translate(locale, wording.key, wording.params)}`);

/** An offer that a site is made of. @throws AppError not-found; conflict where it is one already; invalid-input naming all that no site could keep */
export async function wonOffer(ctx: Ctx, named: NamedOffer): Promise<Offer> {
  const offer = await offerIn(ctx, named);
  const made = await siteOfOffer(ctx, named.offer);
  if (made)
    throw new AppError("conflict", { fields: { code: { key: "ttmb.offer.taken", params: { site: made.code } } } });
  const faults = saidFaults(ctx, offer);
  if (faults.length > 0) throw invalidField("code", { key: "ttmb.offer.cannot", params: { faults: faults.join(" ") } });
  return offer;
}

/** What became of a kept offer, and what keeps one of its versions from becoming a site. @throws AppError not-found */
export async function outcomeOf(ctx: Ctx, { id, version }: { id: string; version: number | null }) {
  await findKept(ctx, id);
  const site = await siteOfOffer(ctx, id);
  const cannot = version === null || site ? [] : saidFaults(ctx, await offerIn(ctx, { offer: id, version }));
  return { site, cannot, mayMake: site === null && canSetUp(ctx.viewer) && ctx.viewer.menuCodes.has("MIPTMS06") };
}

/** The lists of a new site: the offer's models with their contract price, its tools with their terms, from the site's first month on. */
export async function fillFromOffer(ctx: Ctx, id: number, offer: Offer): Promise<void> {
  const site = await findSite(ctx, id);
  const fromMonth = writeMonth(monthOfDay(site.startDay));
  const [lineCode, modelCode] = [codes("L"), codes("M")];
  for (const { line, model, contractCpu } of offer.models) {
    const given = { line: lineCode(line), model: modelCode(modelOf({ line, model }), model) };
    const names = { lineName: line || given.line, modelName: model };
    await keepModel(ctx, site, { ...given, ...names, contractCpu: signedCpu(contractCpu, offer.currency), fromMonth });
  }
  const ids = await idsOf(ctx, id);
  const toolCodes = new Map<string, ReturnType<typeof codes>>();
  for (const tool of offer.tools) {
    const place = modelOf(tool);
    const toolCode = toolCodes.get(place) ?? codes("T");
    toolCodes.set(place, toolCode);
    const model = ids.get(`${lineCode(tool.line)}|${modelCode(place, tool.model)}`) ?? 0;
    const words = {
      machiningPart: tool.part || "–",
      catalogueNo: tool.catalogueNo || tool.toolNo,
      maker: tool.maker || "–",
    };
    const kinds = { type1: tool.type1, type2: tool.type2 };
    const given = {
      toolNo: toolCode(tool.toolNo),
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
 * Names as codes: letters, digits and hyphens, thirty of them; each name has its own. @param letter of those that have none of these
 * @returns the code of a name: `key` tells names that are written alike apart
 */
function codes(letter: string): (key: string, name?: string) => string {
  const known = new Map<string, string>();
  return (key, name = key) => {
    const found = known.get(key);
    if (found) return found;
    const bare = name
      .normalize("NFKD")
      .replace(/[^A-Za-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 26);
    const taken = new Set(known.values());
    const wanted = bare || `${letter}${known.size + 1}`;
    const code = [wanted, ...Array.from({ length: 999 }, (_, at) => `${wanted}-${at + 2}`)].find(
      (each) => !taken.has(each),
    );
    known.set(key, code ?? wanted);
    return code ?? wanted;
  };
}
