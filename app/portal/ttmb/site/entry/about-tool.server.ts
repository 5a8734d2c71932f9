import { type ActionFunctionArgs, data } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { lookAgain } from "~/portal/record/sheet/look-again.server";
import { valuesOf } from "~/portal/record/sheet/read-day";
import { actPath } from "../../parts/addresses";
import { evidenceOf } from "../evidence.server";

type Reader = RecordReader<SiteRecord>;

/** Beside a new action what is known of its tool: what the decision rests on, what is done already. @param search carries the way back */
export const aboutTool = async (reader: Reader, tool: number | null, search: URLSearchParams) => ({
  evidence: await evidenceOf(reader, tool, search),
  there: openActions(reader, tool, search),
});

/** The way back, and what the list's figures are of. */
const isCarried: ReadonlySet<string> = new Set(["list", "asked", "month", "span", "currency"]);

/** Each leads to where it is changed, and from there back to the same list. */
function openActions({ record: site, t }: Reader, tool: number | null, search: URLSearchParams) {
  const carried = new URLSearchParams([...search].filter(([name]) => isCarried.has(name))).toString();
  return site.actions
    .filter(({ toolId, state }) => toolId === tool && state === "open")
    .map(({ id, action, owner, dueDay }) => ({
      text: t("ttmb.actionThere", { action, owner, day: dueDay }),
      href: actPath(site.id, id, "action-change") + (carried && `?${carried}`),
    }));
}

type Answer = { data: object; init: ResponseInit | null };

/** The button beside the tool shows the form again with what is known of it; so does a form that was refused. */
export function withTool(args: ActionFunctionArgs, form: FormData) {
  const { search } = new URL(args.request.url);
  const about = async () => {
    const reader = await requireRecord(args, "MIPTMS07", (api, id) => api.ttmbSites.get({ id: recordId(id) }));
    const { tools } = await reader.api.ttmbSites.toolNames({ id: reader.record.id });
    const tool = tools.find(({ toolId }) => String(toolId) === form.get("tool"));
    return aboutTool(reader, tool?.toolId ?? null, new URLSearchParams(search));
  };
  const values = () => valuesOf(form);
  return {
    look: () => lookAgain(args, "MIPTMS07", values, async () => ({ ...(await about()), again: values() })),
    beside: async <A extends Answer>({ data: said, init }: A) => data({ ...said, looked: await about() }, init ?? {}),
  };
}
