import { redirect } from "@remix-run/node";
import { ownToday } from "~/api/domain/own-today";
import { addMonths, type Month, monthOfDay } from "~/api/domain/report/period";
import { type EntryKind, siteEntries } from "~/api/domain/tool-management/entry/entry-input";
import { type ListKind, listKinds } from "~/api/domain/tool-management/entry/list-entry";
import { isAllClosed, type SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { ToolName } from "~/api/domain/tool-management/site/site-tools";
import { writeMonth } from "~/api/domain/typed-values";
import { countPath, dayPath, monthPath } from "../../parts/addresses";

type Values = Record<string, unknown>;
type Reader = { user: { userPrincipal: { timeZone: string } } };
/** The first month of which something can be entered. */
export const firstOpen = ({ closedTo, month }: SiteRecord): Month => (closedTo > 0 ? addMonths(closedTo, 1) : month);

/** What a form begins with: what its address names. What the lists hold of it is asked for besides (`isListed`). @param tool the one that it names */
export function knownValues(site: SiteRecord, kind: FormKind, tool: number | null, reader: Reader): Values {
  const month = writeMonth(firstOpen(site));
  const today = ownToday(new Date(), reader.user.userPrincipal);
  const begun: Record<FormKind, () => Values> = {
    model: () => ({}),
    tool: () => ({ fromMonth: month, listed: true }),
    saving: () => ({ startMonth: writeMonth(site.month), basis: "life", tool }),
    movement: () => ({ day: today, kind: "receipt", tool }),
    bounds: () => ({ tool }),
    comment: () => ({ month: commented(site, monthOfDay(today)) }),
    action: () => ({ dueDay: dayAfter(today, 30), tool, owner: site.manager ?? "" }),
  };
  return begun[kind]();
}

/** The month that the site's page opens with; once it is closed the next one. Nothing where none is open. */
function commented(site: SiteRecord, present: Month): string {
  const month = Math.max(site.month, site.nextMonth);
  return month > present || isAllClosed(site) ? "" : writeMonth(month);
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** What is chosen of a site's own: its models, its tools, its lines. */
export const entryChoices = (site: SiteRecord, tools: readonly ToolName[]) => ({
  model: site.models
    .filter(({ used }) => used)
    .map(({ modelId, line, model, modelName }) => [String(modelId), `${line} ${model} · ${modelName}`] as const),
  tool: tools.map(({ toolId, name, part }) => [String(toolId), `${name} · ${part}`] as const),
  line: site.lines.map(({ id, code, name }) => [String(id), `${code} · ${name}`] as const),
});

/** What is entered by a form of its own; the others have a sheet. */
type FormKind = Exclude<EntryKind, keyof typeof sheets>;
const sheets = {
  issue: dayPath,
  production: (id: number) => monthPath(id, "production"),
  expense: (id: number) => monthPath(id, "expenses"),
  count: countPath,
} as const satisfies Partial<Record<EntryKind, (id: number) => string>>;
const hasSheet = (kind: string): kind is keyof typeof sheets => Object.hasOwn(sheets, kind);

/** The kind that an address names; one that names none is the 404 page, what has a sheet is entered there. */
export function entryKind(named: string | undefined, site: string | undefined): FormKind {
  if (named === undefined || !Object.hasOwn(siteEntries, named)) throw new Response(null, { status: 404 });
  if (hasSheet(named)) throw redirect(sheets[named](Number(site) || 0));
  return named as FormKind;
}

/** What a site keeps one of: a form that changes it says which state of it was seen. */
export const isListed = (kind: FormKind): kind is ListKind => (listKinds as readonly string[]).includes(kind);
