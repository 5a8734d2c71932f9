import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { MonthForm } from "../../parts/month-form";

type Props = {
  page: {
    recordTitle: string;
    note: string;
    site: string;
    months: Parameters<typeof MonthForm>[0]["months"];
    closed: string | null;
  };
  other: { text: string; href: string };
  /** The month as a file that comes back as it is. */
  file?: string | null;
  children: ReactNode;
};

/** A sheet of a month: which one, the sheet beside it, its rows; or why nothing can be entered. */
export function SheetPage({ page: { recordTitle, note, site, months, closed }, other, file, children }: Props) {
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <ButtonLink href={site}>{t("ttmb.day.back")}</ButtonLink>
        <ButtonLink href={other.href}>{other.text}</ButtonLink>
        {file && (
          <ButtonLink icon="down" href={file}>
            {t("stock.day.file")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="mb-4">
        <MonthForm months={months} />
      </div>
      {closed ? <Notice title={closed} /> : children}
    </div>
  );
}
