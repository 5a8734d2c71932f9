import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ApiClient } from "~/api/client.server";
import { siteEntries } from "~/api/domain/tool-management/entry/entry-input";
import type { ListKind } from "~/api/domain/tool-management/entry/list-entry";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { ToolName } from "~/api/domain/tool-management/site/site-tools";
import { writeMonth } from "~/api/domain/typed-values";
import type { Choices } from "~/portal/record/describe-fields.server";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { requireMenu } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { EntryFields } from "../../parts/entry-fields";
import { EvidenceCard } from "../../parts/evidence-card";
import { pageOfEntry } from "../../parts/page-of-entry.server";
import { ownerChoice } from "../owner-choice.server";
import { refuseUnless } from "../refuse-unless.server";
import { saveAtSite } from "../save-at-site.server";
import { aboutTool, withTool } from "./about-tool.server";
import { entryChoices, entryKind, firstOpen, isListed, knownValues } from "./known-values.server";
import { toldEntry } from "./told-entry.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** What is entered at a site by a form: a model, a tool of the list, a saving, a comment, an action. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTMS07", (api, id) => api.ttmbSites.get({ id: Number(id) || 0 }));
  const { record: site, api, t, params } = reader;
  const kind = entryKind(params.entry, params.id);
  await refuseUnless(reader, kind === "model" ? "model" : "enter");
  const schema = siteEntries[kind];
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const { tools } = await api.ttmbSites.toolNames({ id: site.id });
  const asked = search.get("tool");
  const named = tools.find(({ toolId }) => String(toolId) === asked);
  return sendForm(reader, "ttmbEntry", schema, {
    title: (t) => `${site.code}: ${t(`ttmb.enter.${kind}`)}`,
    form: formAbout(search.get("tool"), search.get("model")),
    note: site.name,
    asks: t(`ttmb.enter.${kind}`),
    text: t(`ttmb.enter.${kind}.text`),
    // An old link, or one of another site.
    lost: asked !== null && !named ? t("ttmb.tool.elsewhere", { site: site.code }) : null,
    names: Object.keys(schema.shape),
    back: pageOfEntry(kind, site.id, args.request),
    tool: kind === "action" ? await aboutTool(reader, named?.toolId ?? null, search) : null,
    stored: {
      ...knownValues(site, kind, named?.toolId ?? null, reader),
      ...(isListed(kind) && (await listed(reader, kind, search, named?.toolId ?? null))),
    },
    // Of a model the line is typed, in all others chosen.
    choices:
      kind === "model"
        ? {}
        : {
            // Bounds that stand in the form are those of the tool that it was opened for.
            ...entryChoices(site, kind === "bounds" && named ? [named] : tools),
            ...(kind === "action" && { tool: toolsWithActions(reader, tools) }),
            ...(await ownerChoice(reader, kind === "action")),
            ...(await siteChoice(reader, kind === "movement")),
          },
    words: ["ttmb.evidence.show"],
  });
}

type Reader = RecordReader<SiteRecord>;

/** Where a transfer can go: the other sites that the reader keeps. */
async function siteChoice({ api, record }: Reader, asked: boolean): Promise<Choices> {
  if (!asked) return {};
  const { sites } = await api.ttmbSites.kept();
  return {
    toSite: sites.filter(({ id }) => id !== record.id).map(({ code, name }) => [code, `${code} · ${name}`] as const),
  };
}

/** What the lists hold of a model or a tool, and which state that is; of none, that it is a new one. */
async function listed({ api, record: site }: Reader, kind: ListKind, search: URLSearchParams, tool: number | null) {
  const asked = search.get("model");
  const model = site.models.find(({ modelId }) => String(modelId) === asked)?.modelId ?? null;
  const entry = kind === "model" ? model : tool;
  if (entry === null) return { stamp: "" };
  const month = firstOpen(site);
  const { values, stamp } = await api.ttmbSites.listEntry({ id: site.id, kind, entry, month });
  // Price and month come together.
  return { ...values, stamp, ...(values.contractCpu && { fromMonth: writeMonth(month) }) };
}

/** The tools to choose from; one that something is done about already says so. */
function toolsWithActions({ record: site, t }: Reader, tools: readonly ToolName[]) {
  const open = new Set(site.actions.flatMap(({ toolId, state }) => (state === "open" ? [String(toolId)] : [])));
  return entryChoices(site, tools).tool.map(
    ([id, name]) => [id, open.has(id) ? `${name} (${t("ttmb.actionOpen")})` : name] as const,
  );
}

type Call = (given: Record<string, unknown>) => Promise<{ held?: string[] } | undefined>;

export async function action(args: ActionFunctionArgs) {
  // The right first: whether there is such a form is told to nobody else.
  await requireMenu(args, "MIPTMS07");
  const kind = entryKind(args.params.entry, args.params.id);
  const form = kind === "action" ? await args.request.clone().formData() : null;
  if (form?.get("act") === "look") return withTool(args, form).look();
  const answer = await saveAtSite(
    args,
    kind === "model" ? "model" : "enter",
    siteEntries[kind],
    async ({ api, id: address, locale, stamp }, given) => {
      const id = Number(address) || 0;
      const calls = api.ttmbEntries as ApiClient["ttmbEntries"] as unknown as Readonly<Record<string, Call>>;
      const kept = await calls[kind]?.({ ...given, id, ...(isListed(kind) && { stamp }) });
      const [site, { tools }] = await Promise.all([api.ttmbSites.get({ id }), api.ttmbSites.toolNames({ id })]);
      return {
        to: pageOfEntry(kind, id, args.request),
        ...toldEntry(locale, { site, tools }, kind, given),
        says: kept?.held ?? [],
      };
    },
  );
  return form === null || !("data" in answer) ? answer : withTool(args, form).beside(answer);
}

type Answer = { looked?: Awaited<ReturnType<typeof aboutTool>> & { again?: Refused["values"] } };

export default function EntryForm() {
  const { recordTitle, note, asks, text, lost, names, back, tool } = useLoaderData<typeof loader>();
  const looked = useSettledAnswer<Answer>()?.looked;
  const isAsked: Readonly<Record<string, boolean>> = {
    twice: useAsked("twice"),
    more: useAsked("more"),
    sure: useAsked("sure"),
    sureContract: useAsked("sureContract"),
    sureSetUp: useAsked("sureSetUp"),
    sureCorner: useAsked("sureCorner"),
    sureLife: useAsked("sureLife"),
  };
  const t = useT();
  const { evidence = null, there = [] } = looked ?? tool ?? {};
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note} />
      <p className="mb-4 max-w-dialog">{text}</p>
      {lost && <Notice kind="warn" title={lost} />}
      {there.map((open) => (
        <p key={open.href} className="mb-4 max-w-dialog">
          <a href={open.href}>{open.text}</a>
        </p>
      ))}
      {evidence && <EvidenceCard {...evidence} />}
      <RecordForm<never> title={asks} cancelHref={back} again={looked?.again}>
        {(field) => (
          <EntryFields
            names={names.filter((name) => isAsked[name] !== false)}
            field={field}
            {...(tool && { after: { tool: <ShowTool text={t("ttmb.evidence.show")} /> } })}
          />
        )}
      </RecordForm>
    </div>
  );
}

/** The figures of the tool that is chosen, without leaving the form. Enter saves, as in any form: the first button takes it. */
function ShowTool({ text }: { text: string }) {
  return (
    <div className="field self-end">
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <SubmitButton kind="secondary" name="act" value="look">
        {text}
      </SubmitButton>
    </div>
  );
}
