import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ApiClient } from "~/api/client.server";
import { recordId } from "~/api/domain/record-id";
import { paperFor } from "~/portal/record/paper-for.server";
import { inPaperLanguage, paperLanguage, paperWords } from "~/portal/record/paper-language.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Waterfall } from "~/ui/charts/waterfall";
import { ButtonLink } from "~/ui/controls/button";
import { InPaperLanguage } from "~/ui/print/in-paper-language";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { MonthForm } from "../parts/month-form";
import { readPeriod, refuseOtherMonth } from "../parts/read-period.server";
import { drawReport, presentReport } from "./present-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS08" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { search } = wantedLocation(args.request);
  const { month } = readPeriod(search);
  const asked = new URLSearchParams(search);
  const get = (api: ApiClient) => api.ttmbSites.report({ id: recordId(args.params.id), month, for: paperFor(asked) });
  const reader = await requireRecord(args, "MIPTMS08", get);
  await refuseOtherMonth(reader, month, reader.record);
  const lang = paperLanguage(asked, reader.record.currency);
  return sendRecord(reader, {
    ...presentReport(reader, asked),
    sheet: await inPaperLanguage(reader, { lang, get }, drawReport),
    inLanguage: paperWords(reader.locale, lang, "ttmb.report.", "ttmb.comments"),
  });
}

/** A site's month as the paper that it is handed over as. */
export default function SiteReportPage() {
  const { sheet, paper, links, back, months, kept, inLanguage } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <div className="acts no-print mb-4">
        <MonthForm months={months} kept={kept} />
        {paper.other && <ButtonLink href={paper.other.href}>{paper.other.text}</ButtonLink>}
        {links.map(({ text, href }) => (
          <ButtonLink key={text} href={href}>
            {text}
          </ButtonLink>
        ))}
        {back && <ButtonLink href={back}>{t("ttmb.report.back")}</ButtonLink>}
        <PrintButton />
      </div>
      <InPaperLanguage paper={inLanguage}>
        <ReportSheet {...sheet} />
      </InPaperLanguage>
    </div>
  );
}

type Drawn = SerializeFrom<typeof loader>["sheet"];

function ReportSheet({ mark, waterfall, tables, comments, ...sheet }: Drawn) {
  const t = useT();
  return (
    <Sheet maker={sheet.maker} title={sheet.heading} meta={sheet.meta} date={sheet.date} mark={mark} onScreen>
      {sheet.edition && (
        <p>
          <b>{sheet.edition}</b>
        </p>
      )}
      <SheetSection title={t("ttmb.report.site")}>
        <SheetFacts facts={sheet.facts} />
      </SheetSection>
      <SheetSection title={t("ttmb.report.figures")}>
        <SheetFacts facts={sheet.figures} />
      </SheetSection>
      {waterfall && (
        <SheetSection title={waterfall.label}>
          <p>{waterfall.sentence}</p>
          <Waterfall label={waterfall.label} bars={waterfall.bars} ticks={waterfall.ticks} />
        </SheetSection>
      )}
      {tables.map(({ aside, ...table }) => (
        <SheetSection key={table.caption} title={table.caption} aside={aside}>
          <SheetRows {...table} />
        </SheetSection>
      ))}
      {comments.length > 0 && (
        <SheetSection title={t("ttmb.comments")}>
          {comments.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </SheetSection>
      )}
    </Sheet>
  );
}
