import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Wording } from "~/api/domain/errors";
import { type SiteVerb, siteForms } from "~/api/domain/tool-management/site/site-input";
import { isAllClosed, type SiteRecord } from "~/api/domain/tool-management/site/site-record";
import { readMonth, writeMonth } from "~/api/domain/typed-values";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import type { Refused } from "~/ui/forms/refused";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { sitePath, sitesPath } from "../../parts/addresses";
import { EntryFields } from "../../parts/entry-fields";
import { refuseUnless } from "../refuse-unless.server";
import { saveAtSite } from "../save-at-site.server";
import { ClosingCard } from "./closing-card";
import { closedFigures, presentClosing } from "./present-closing.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** An address that names no verb is the 404 page. */
function verbOf(named: string | undefined): SiteVerb {
  if (named === undefined || !Object.hasOwn(siteForms, named)) throw new Response(null, { status: 404 });
  return named as SiteVerb;
}

/** What is done to a site: a month is closed or reopened, it goes out of use, it comes back. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTMS07", (api, id) => api.ttmbSites.get({ id: Number(id) || 0 }));
  const { record: site, t, locale, params } = reader;
  const verb = verbOf(params.verb);
  // Who may close sees what lacks, also where it stands in the way.
  const closing =
    verb === "closing" && site.may.includes(verb) && site.used && !isAllClosed(site) ? await loadClosing(reader) : null;
  if (!closing) await refuseUnless(reader, verb, whyNot(site, verb));
  const month = formatMonth(locale, monthOf(site, verb));
  const about = verb === "closing" || verb === "reopening" ? writeMonth(monthOf(site, verb)) : null;
  return sendForm(reader, "ttmbEntry", siteForms[verb], {
    title: (t) => `${site.code}: ${t(`ttmb.verb.${verb}`)}`,
    note: site.name,
    asks: verb === "closing" || verb === "reopening" ? t(`ttmb.verb.${verb}.month`, { month }) : t(`ttmb.verb.${verb}`),
    text: t(closing?.isAgain ? "ttmb.verb.closing.again" : `ttmb.verb.${verb}.text`, { month }),
    // What the page is about and what it showed go along unseen.
    names: Object.keys(siteForms[verb].shape).filter((name) => name !== "seen" && name !== "month"),
    hidden: { ...(about && { month: about }), ...(closing && { seen: closing.seen }) },
    form: formAbout(about),
    untyped: !("reason" in siteForms[verb].shape),
    danger: verb !== "restoring",
    back: sitePath(site.id),
    closing,
    stored: { stamp: site.stamp },
    words: ["ttmb.closing."],
  });
}

/** Why a month is not closed or reopened any more, where that is known better than that it is not possible. */
function whyNot(site: SiteRecord, verb: SiteVerb): Wording | undefined {
  if (verb === "closing" && isAllClosed(site)) return { key: "ttmb.closing.ended", params: { day: site.endDay } };
  return verb === "reopening" && site.used && site.closedTo > 0 ? { key: "ttmb.reopened.once" } : undefined;
}

const monthOf = ({ closedTo, nextMonth }: SiteRecord, verb: SiteVerb) => (verb === "reopening" ? closedTo : nextMonth);

const loadClosing = async (reader: RecordReader<SiteRecord>) =>
  presentClosing(reader, await reader.api.ttmbSites.closingPreview({ id: reader.record.id }));

type Call = (given: Record<string, unknown>) => Promise<unknown>;

export async function action(args: ActionFunctionArgs) {
  await requireMenu(args, "MIPTMS07");
  const verb = verbOf(args.params.verb);
  return saveAtSite(args, verb, siteForms[verb], async ({ api, id: address, stamp, locale }, given) => {
    const id = Number(address) || 0;
    const calls = api.ttmbSites as unknown as Readonly<Record<SiteVerb, Call>>;
    const site = await api.ttmbSites.get({ id });
    // What is closed is what the page showed: other figures are refused.
    const preview = verb === "closing" ? await api.ttmbSites.closingPreview({ id }) : null;
    await calls[verb]({ ...given, id, stamp });
    const month = "month" in given ? readMonth(given.month) : monthOf(site, verb);
    const params = { site: site.code, month: formatMonth(locale, month) };
    return {
      to: verb === "removal" ? sitesPath : sitePath(id),
      told: `ttmb.verb.${verb}.told` as const,
      params: preview ? { ...params, ...closedFigures(locale, preview) } : params,
    };
  });
}

export default function SiteVerbPage() {
  const { recordTitle, note, asks, text, names, danger, back, closing } = useLoaderData<typeof loader>();
  const isAsked = useAsked("without");
  const meanwhile = useSettledAnswer<{ refused?: Refused }>()?.refused?.fields.month;
  const t = useT();
  const toSite = (
    <p className="acts mt-4">
      <ButtonLink href={back}>{t("ttmb.closing.back")}</ButtonLink>
    </p>
  );
  // The month was closed, or reopened, by somebody else: another one is not offered in its place.
  if (meanwhile)
    return (
      <div className="portrait">
        <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note} />
        <Notice kind="bad" title={t("ui.form.notSaved")}>
          {meanwhile}
        </Notice>
        {toSite}
      </div>
    );
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note} />
      <p className="mb-4 max-w-dialog">{text}</p>
      {closing && <ClosingCard closing={closing} />}
      {closing?.blocked ? (
        toSite
      ) : (
        <div className={closing ? "no-print mt-4" : undefined}>
          <RecordForm<never>
            title={asks}
            submit={asks}
            cancelHref={back}
            danger={danger || undefined}
            stale={closing?.stale}
          >
            {(field) => <EntryFields names={names.filter((name) => name !== "without" || isAsked)} field={field} />}
          </RecordForm>
        </div>
      )}
    </div>
  );
}
