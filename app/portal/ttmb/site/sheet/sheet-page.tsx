import type { ReactNode } from "react";
import { FileButtons, type FileWays } from "~/portal/record/file-buttons";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { MonthForm } from "../../parts/month-form";
import { SiteWays } from "../../parts/site-ways";

type Props = {
  page: {
    recordTitle: string;
    note: string;
    ways: Parameters<typeof SiteWays>[0]["ways"];
    months: Parameters<typeof MonthForm>[0]["months"];
    closed: string | null;
  };
  /** The month as a file that comes back as it is. */
  files: FileWays;
  children: ReactNode;
};

/** A sheet of a month: which one, the other sheets, its rows; or why nothing can be entered. */
export function SheetPage({ page: { recordTitle, note, ways, months, closed }, files, children }: Props) {
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <FileButtons {...files} />
      </PageHead>
      <SiteWays ways={ways} />
      <div className="mb-4">
        <MonthForm months={months} />
      </div>
      {closed ? <Notice title={closed} /> : children}
    </div>
  );
}
