import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { findReport } from "../../reports.server";
import { monthStaying } from "./month-staying";
import { viewSearch } from "./view-search";

type Report = { code: string; search: string };
export type Kept = Report & { stay?: boolean | undefined };

/**
 * An address as views, mails and alerts keep it: it moves on with the newest month, or stays with the one that it shows now.
 * @throws AppError not-found, no-right
 */
export async function keptSearch(ctx: Ctx, { code, search, stay = false }: Kept): Promise<string> {
  const { definition } = reportOf(ctx, code);
  const given = new URLSearchParams(search);
  const staying = monthStaying(definition);
  if (!staying) return viewSearch(definition, given);
  if (!stay) given.delete(staying.name);
  else {
    // Of a month that has no data the report shows another one, and the form names that.
    const { month } = await findShownMonth(ctx, { code, search });
    if (month !== null) given.set(staying.name, String(month));
  }
  return viewSearch(definition, given);
}

/** The month that the report shows at this address; null where it has none that moves on. @throws AppError not-found, no-right */
export async function findShownMonth(ctx: Ctx, { code, search }: Report): Promise<{ month: number | null }> {
  const { definition, load } = reportOf(ctx, code);
  const staying = monthStaying(definition);
  return { month: staying ? (staying.of(await load(ctx, new URLSearchParams(search))) ?? null) : null };
}

function reportOf({ viewer }: Ctx, code: string) {
  const report = findReport(code);
  if (!report) throw new AppError("not-found");
  if (!viewer.menuCodes.has(code)) throw new AppError("no-right");
  return report;
}
