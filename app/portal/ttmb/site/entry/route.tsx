import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ApiClient } from "~/api/client.server";
import { siteEntries } from "~/api/domain/tool-management/entry/entry-input";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { ToolName } from "~/api/domain/tool-management/site/site-tools";
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
import { entryChoices, entryKind, knownValues } from "./known-values.server";
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
  const tool = named ? await api.ttmbSites.tool({ id: site.id, tool: named.toolId }) : null;
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
      ...knownValues(site, kind, { search, tool }),
      ...(kind === "bounds" && (await knownBounds(reader, asked))),
    },
    // Of a model the line is typed, in all others chosen.
    choices:
      kind === "model"
        ? {}
        : {
            ...entryChoices(site, tools),
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

/** What a tool is refilled below and up to now; emptied, it is not any more. */
async function knownBounds({ api, record }: Reader, tool: string | null) {
  const { tools } = await api.ttmbSites.stock({ id: record.id });
  const known = tools.find(({ toolId }) => String(toolId) === tool);
  return known ? { min: known.min, max: known.max } : {};
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
    async ({ api, id: address, locale }, given) => {
      const id = Number(address) || 0;
      const calls = api.ttmbEntries as ApiClient["ttmbEntries"] as unknown as Readonly<Record<string, Call>>;
      const kept = await calls[kind]?.({ ...given, id });
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
