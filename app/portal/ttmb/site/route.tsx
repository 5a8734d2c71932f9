import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toneOf } from "~/api/domain/report/tones";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { sitesPath } from "../parts/addresses";
import { MonthForm } from "../parts/month-form";
import { readPeriod, refuseOtherMonth } from "../parts/read-period.server";
import { SiteWays } from "../parts/site-ways";
import type { ShownFact } from "./present-facts.server";
import { presentSite } from "./present-site.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const asked = readPeriod(wantedLocation(args.request).search);
  const reader = await requireRecord(args, "MIPTMS07", (api, id) =>
    api.ttmbSites.get({ id: Number(id) || 0, ...asked }),
  );
  await refuseOtherMonth(reader, asked.month, reader.record);
  return sendRecord(reader, presentSite(reader));
}

const verbs = ["closing", "reopening", "removal", "ending", "restoring"] as const;

export default function SitePage() {
  const page = useLoaderData<typeof loader>();
  const {
    recordTitle,
    note,
    address,
    ways,
    report,
    can,
    mayClose,
    used,
    facts,
    figures,
    missing,
    lists,
    months,
    spans,
    month,
  } = page;
  const t = useT();
  return (
    <div>
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <ButtonLink href={sitesPath}>{t("ttmb.site.back")}</ButtonLink>
        <ButtonLink href={report}>{t("ttmb.site.report")}</ButtonLink>
        {can.includes("enter") && (
          <ButtonLink kind="primary" href={`${address}/day`}>
            {t("stock.day.sheet")}
          </ButtonLink>
        )}
        {verbs
          .filter((verb) => can.includes(verb) || (verb === "closing" && mayClose))
          .map((verb) => (
            <ButtonLink key={verb} href={`${address}/${verb}`}>
              {t(`ttmb.verb.${verb}`)}
            </ButtonLink>
          ))}
        {can.includes("change") && (
          <ButtonLink icon="edit" href={`${address}/edit`}>
            {t("ttmb.site.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <SiteWays ways={ways} />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <MonthForm months={months} kept={{ span: month.span }} />
        <Segmented label={t("ttmb.span")} options={spans} />
      </div>
      {missing && <p className="mb-4">{missing}</p>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <FactsCard
          title={t("ttmb.site.facts")}
          facts={facts}
          badge={
            <Badge kind={toneOf(used ? "ttmb.site.used" : "ttmb.site.unused")}>
              {t(used ? "ttmb.site.used" : "ttmb.site.unused")}
            </Badge>
          }
        />
        <FactsCard title={month.title} facts={figures} />
      </div>
      {lists.map((list) => (
        <ListCard key={list.caption} {...list} />
      ))}
      <RecordFoot />
    </div>
  );
}

function FactsCard({ title, facts, badge }: { title: string; facts: ShownFact[]; badge?: React.ReactNode }) {
  return (
    <RecordCard title={title} actions={badge}>
      <Facts
        facts={facts.map(({ label, text, href }) => ({ label, value: href ? <a href={href}>{text}</a> : text }))}
      />
    </RecordCard>
  );
}
