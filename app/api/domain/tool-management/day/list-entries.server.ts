import type { Ctx } from "../../ctx";
import { firstDay, lastDay, type Month } from "../../report/period";
import { whatCan } from "../../verbs";
import { findSite } from "../site/find-site.server";
import { monthOf } from "../site/get-site.server";
import { sitePolicies } from "../site/site-policy";
import { type Span, spanFrom } from "../site/site-record";
import { ENTRIES_A_PAGE, type EntryPage } from "./day-sheet";
import { entriesOf, sumOfEntries } from "./issues-of.server";

type Asked = {
  id: number;
  month?: Month | undefined;
  span?: Span | undefined;
  find?: string | undefined;
  page?: number | undefined;
};

/** A page of what was entered at a site in a month, or in those up to it. @throws AppError not-found */
export async function listEntries(
  ctx: Ctx,
  { id, month, span = "month", find = "", page: asked = 1 }: Asked,
): Promise<EntryPage> {
  const site = await findSite(ctx, id);
  const to = month ?? (await monthOf(ctx, site, undefined)).month;
  const from = spanFrom(to, span);
  const wanted = { from: firstDay(from), to: lastDay(to), find };
  const sums = await sumOfEntries(ctx, id, wanted);
  const pages = Math.max(1, Math.ceil(sums.count / ENTRIES_A_PAGE));
  const page = Math.min(asked, pages);
  const entries = await entriesOf(ctx, id, { ...wanted, most: ENTRIES_A_PAGE, after: (page - 1) * ENTRIES_A_PAGE });
  return {
    ...{ id, code: site.code, siteName: site.name, currency: site.currency },
    ...{ from, to, page, pages, sums, entries, can: whatCan(sitePolicies, ctx.viewer, site) },
  };
}
