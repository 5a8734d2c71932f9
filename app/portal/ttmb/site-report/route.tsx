import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paperFor } from "~/portal/record/paper-for.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Waterfall } from "~/ui/charts/waterfall";
import { ButtonLink } from "~/ui/controls/button";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { MonthForm } from "../parts/month-form";
import { readPeriod } from "../parts/read-period.server";
import { presentReport } from "./present-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS08" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { search } = wantedLocation(args.request);
  const { month } = readPeriod(search);
  const asked = new URLSearchParams(search);
  const reader = await requireRecord(args, "MIPTMS08", (api, id) =>
    api.ttmbSites.report({ id: Number(id) || 0, month, for: paperFor(asked) }),
  );
  return sendRecord(reader, presentReport(reader, asked));
}

/** A site's month as the paper that it is handed over as. */
export default function SiteReportPage() {
  const { heading, maker, meta, date, paper, back, months, facts, figures, waterfall, tables, comments } =
    useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <div className="acts no-print mb-4">
        <MonthForm months={months} paper={paper.mark ? "internal" : undefined} />
        {paper.other && <ButtonLink href={paper.other.href}>{paper.other.text}</ButtonLink>}
        {back && <ButtonLink href={back}>{t("ttmb.report.back")}</ButtonLink>}
        <PrintButton />
      </div>
      <Sheet maker={maker} title={heading} meta={meta} date={date} mark={paper.mark} onScreen>
        <SheetSection title={t("ttmb.report.site")}>
          <SheetFacts facts={facts} />
        </SheetSection>
        <SheetSection title={t("ttmb.report.figures")}>
          <SheetFacts facts={figures} />
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
    </div>
  );
}
