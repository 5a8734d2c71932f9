import { sql } from "drizzle-orm";
import { readNumber } from "~/words/typed-number";
import type { Ctx } from "../../ctx";
import { divide } from "../../decimal";
import { AppError, invalidField } from "../../errors";
import { monthOfDay } from "../../report/period";
import { findKept } from "../../simulation/visible-simulations.server";
import { writeMonth } from "../../typed-values";
import { keepModel, keepTool } from "../entry/keep-lists.server";
import { findSite } from "../site/find-site.server";
import { modelOf } from "./offer-columns";
import type { Offer } from "./simulate-offer";

/** An offer that was kept, in one of its versions. */
export type NamedOffer = { offer: string; version: number };

/** What became of an offer. */
export async function siteOfOffer(
  { db }: Pick<Ctx, "db">,
  offer: string,
): Promise<{ id: number; code: string } | null> {
  const { rows } = await db.execute<{ id: number; code: string }>(
    sql`SELECT id, code FROM ttmb_site WHERE offer_id = ${offer}::uuid`,
  );
  return rows[0] ?? null;
}

/** What an offer says, of those that the viewer may open. @throws AppError not-found; conflict where a site was made of it already */
export async function wonOffer(ctx: Ctx, { offer, version }: NamedOffer): Promise<Offer> {
  const kept = await findKept(ctx, offer);
  if (kept.kind !== "ttmb" || kept.deleted) throw new AppError("not-found");
  const made = await siteOfOffer(ctx, offer);
  if (made)
    throw new AppError("conflict", { fields: { code: { key: "ttmb.offer.taken", params: { site: made.code } } } });
  const { rows } = await ctx.db.execute<{ result: Offer }>(
    sql`SELECT result FROM simulation_version WHERE simulation_id = ${offer}::uuid AND number = ${version}`,
  );
  if (!rows[0]) throw new AppError("not-found");
  return rows[0].result;
}

/** The lists of a new site: the offer's models with their contract price, its tools with their terms, from the site's first month on. */
export async function fillFromOffer(ctx: Ctx, id: number, offer: Offer): Promise<void> {
  const site = await findSite(ctx, id);
  const fromMonth = writeMonth(monthOfDay(site.startDay));
  const [lineCode, modelCode] = [codes("L"), codes("M")];
  for (const { line, model, contractCpu } of offer.models) {
    const given = { line: lineCode(line), model: modelCode(modelOf({ line, model }), model) };
    const names = { lineName: line || given.line, modelName: model };
    await keepModel(ctx, site, { ...given, ...names, contractCpu: divide(contractCpu, "1", 6) ?? "0", fromMonth });
  }
  const ids = await idsOf(ctx, id);
  const toolCodes = new Map<string, ReturnType<typeof codes>>();
  for (const tool of offer.tools) {
    const place = modelOf(tool);
    const toolCode = toolCodes.get(place) ?? codes("T");
    toolCodes.set(place, toolCode);
    const model = ids.get(`${lineCode(tool.line)}|${modelCode(place, tool.model)}`) ?? 0;
    const [setUp, corner, toolLife] = [tool.setUp, tool.corner, tool.toolLife].map((text) => Number(plain(text, true)));
    const terms = { setUp: setUp ?? 0, corner: corner ?? 0, toolLife: toolLife ?? 0, unitPrice: plain(tool.unitPrice) };
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
      ...terms,
      contractPrice: "",
      fromMonth,
      listed: true,
    };
    await keepTool(ctx, site, model, given).catch((error: unknown) => {
      throw error instanceof AppError && error.fields
        ? invalidField("code", { key: "ttmb.offer.tool", params: { tool: tool.toolNo } })
        : error;
    });
  }
}

/** By "line code|model code". */
async function idsOf({ db }: Ctx, site: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ key: string; id: number }>(sql`
    SELECT l.code || '|' || m.code AS key, m.id FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id WHERE l.site_id = ${site}`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** A typed number as the forms of a site take it. */
function plain(typed: string, grouped = false): string {
  const read = readNumber(typed, undefined, { grouped });
  return "text" in read ? read.text : typed;
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
