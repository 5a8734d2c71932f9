import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Wording } from "~/api/domain/errors";
import { recordId } from "~/api/domain/record-id";
import { seoulDay } from "~/api/domain/seoul-time";
import { type EntryVerb, entryVerbs } from "~/api/domain/tool-management/entry/entry-input";
import { isSettled, settledWording } from "~/api/domain/tool-management/saving";
import type { SiteRecord } from "~/api/domain/tool-management/site/site-record";
import type { Cause } from "~/api/domain/tool-management/ttmb-terms";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { RecordForm } from "~/portal/record/record-form";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendForm } from "~/portal/record/send.server";
import { requireMenu } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { History } from "~/ui/records/history";
import { PageHead } from "~/ui/report/page-head";
import type { WordKey } from "~/words";
import { formatFixed, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { actPath } from "../../parts/addresses";
import { EntryFields } from "../../parts/entry-fields";
import { EvidenceCard } from "../../parts/evidence-card";
import { pageOfEntry } from "../../parts/page-of-entry.server";
import { evidenceOf } from "../evidence.server";
import { ownerChoice } from "../owner-choice.server";
import { refuseUnless } from "../refuse-unless.server";
import { saveAtSite } from "../save-at-site.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

function verbOf(named: string | undefined): EntryVerb {
  if (named === undefined || !Object.hasOwn(entryVerbs, named)) throw new Response(null, { status: 404 });
  return named as EntryVerb;
}

/** What an entry is called, as long as the verb can be done to it. */
function nameOf(site: SiteRecord, verb: EntryVerb, entry: number): string | undefined {
  const { of } = entryVerbs[verb];
  if (of === "action") return actionIn(site, entry, verb)?.action;
  if (of === "comment") return site.comments.find(({ id }) => id === entry)?.text;
  return site.savings.find(({ id, signedOn }) => id === entry && (verb !== "signing" || signedOn === null))?.title;
}

/** An open action; one that ended where it is to be opened again. */
const actionIn = (site: SiteRecord, entry: number, verb: EntryVerb) =>
  site.actions.find(({ id, state }) => id === entry && (state === "open") === (verb !== "action-reopening"));

/** A movement that is not taken back yet, as its list tells it. */
async function movementNamed(
  { api, t, locale }: RecordReader<SiteRecord>,
  site: number,
  entry: number,
): Promise<string | undefined> {
  const { movements } = await api.ttmbSites.stock({ id: site });
  const found = movements.find(({ id, state }) => id === entry && state === "open");
  return (
    found &&
    `${found.day} · ${found.tool} · ${t(`stock.kind.${found.kind}`)} ${formatFixed(locale, found.quantity, 0, 0, true)}`
  );
}

/** Why it is not taken away: a closed month's paper says it. */
function settled(site: SiteRecord, verb: EntryVerb, entry: number, locale: Locale): Wording | null {
  const { closedTo } = site;
  const comment = verb === "comment-removal" && site.comments.find(({ id }) => id === entry);
  if (comment && comment.ym <= closedTo)
    return { key: "ttmb.month.closed", params: { month: formatMonth(locale, closedTo) } };
  const saving = verb === "saving-removal" && site.savings.find(({ id }) => id === entry);
  return saving && isSettled(saving, closedTo) ? settledWording(saving, locale) : null;
}

/** Who did it before this page was sent: it is told on the page that it leads back to. @throws Response 404: there never was such an entry */
async function meanwhile({ api, record, at }: RecordReader<SiteRecord>, verb: EntryVerb, entry: number) {
  const done = await orNotFound(api.ttmbSites.lastDeed({ id: record.id, verb, entry }));
  return { key: "api.request-decided", params: { ...done, at: at(done.at) } } as const;
}

/** The other things that can be done to the same entry. */
const beside: Partial<Record<EntryVerb, readonly EntryVerb[]>> = {
  done: ["dropped", "action-change"],
  dropped: ["done", "action-change"],
  "action-change": ["dropped", "done"],
  signing: ["saving-removal"],
};

/** What is done to an action, a saving, a comment. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTMS07", (api, id) => api.ttmbSites.get({ id: Number(id) || 0 }));
  const { record: site, t, params } = reader;
  const verb = verbOf(params.verb);
  await refuseUnless(reader, "enter");
  const entry = recordId(params.entry);
  const isMovement = entryVerbs[verb].of === "movement";
  const name = isMovement ? await movementNamed(reader, site.id, entry) : nameOf(site, verb, entry);
  const of = entryVerbs[verb].of;
  const gone = name === undefined ? await meanwhile(reader, verb, entry) : settled(site, verb, entry, reader.locale);
  if (gone) await leaveUnless(false, reader, pageOfEntry(of, site.id, reader.request), gone);
  const { search } = wantedLocation(reader.request);
  const action = of === "action" ? actionIn(site, entry, verb) : undefined;
  const told = of === "action" ? await historyOf(reader, entry) : null;
  return sendForm(reader, "ttmbEntry", entryVerbs[verb].form, {
    title: (t) => `${site.code}: ${t(`ttmb.act.${verb}`)}`,
    note: site.name,
    asks: t(`ttmb.act.${verb}`),
    text: name ?? "",
    names: Object.keys(entryVerbs[verb].form.shape),
    danger: verb.endsWith("removal") || isMovement,
    others: (beside[verb] ?? []).map((other) => ({
      text: t(`ttmb.act.${other}`),
      href: actPath(site.id, entry, other) + (search && `?${search}`),
    })),
    back: pageOfEntry(of, site.id, reader.request),
    stored:
      verb === "action-change" && action
        ? { ...action, owner: action.ownerId ?? "", ...(told && { stamp: told.stamp }) }
        : { signedOn: seoulDay(new Date()) },
    choices: await ownerChoice(reader, verb === "action-change", action?.ownerId ?? ""),
    history: told?.history ?? [],
    historyTitle: t("ttmb.action.history"),
    evidence: action ? await evidenceOf(reader, action.toolId, new URLSearchParams(search), action) : null,
    words: [],
  });
}

/** Who wrote an action, changed it, from what to what; and which state this is. */
async function historyOf({ api, record, t, at }: RecordReader<SiteRecord>, entry: number) {
  const { history, stamp } = await api.ttmbSites.actionHistory({ id: record.id, action: entry });
  const term = (of: string, text: string) => (of === "cause" ? t(`ttmb.cause.${text as Cause}`) : text);
  const told = history.map(({ id, at: when, deed, by, said, changes }) => ({
    ...{ key: id, by, at: at(when) },
    text: [
      t(`admin.action.${deed}` as WordKey),
      said,
      changes.map(({ of, from, to }) => `${t(`field.ttmbEntry.${of}`)} ${term(of, from)} → ${term(of, to)}`).join("; "),
    ]
      .filter(Boolean)
      .join(": "),
  }));
  return { history: told, stamp };
}

type Call = (given: Record<string, unknown>) => Promise<unknown>;

export async function action(args: ActionFunctionArgs) {
  await requireMenu(args, "MIPTMS07");
  const verb = verbOf(args.params.verb);
  return saveAtSite(args, "enter", entryVerbs[verb].form, async ({ api, id, stamp }, given) => {
    const calls = api.ttmbActs as unknown as Readonly<Record<EntryVerb, Call>>;
    const seen = verb === "action-change" && { stamp };
    await calls[verb]({ ...given, ...seen, id: Number(id) || 0, entry: recordId(args.params.entry) });
    return { to: pageOfEntry(entryVerbs[verb].of, id ?? "", args.request), told: `ttmb.acted.${verb}` as const };
  });
}

export default function EntryVerbPage() {
  const { recordTitle, note, asks, text, names, danger, others, back, history, historyTitle, evidence } =
    useLoaderData<typeof loader>();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        {others.map(({ text, href }) => (
          <ButtonLink key={href} href={href}>
            {text}
          </ButtonLink>
        ))}
      </PageHead>
      <p className="mb-4 max-w-dialog">{text}</p>
      {evidence && <EvidenceCard {...evidence} />}
      <RecordForm<never> title={asks} submit={asks} cancelHref={back} danger={danger || undefined}>
        {(field) => <EntryFields names={names} field={field} />}
      </RecordForm>
      {history.length > 0 && <History title={historyTitle} entries={history} />}
    </div>
  );
}
