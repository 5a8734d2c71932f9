import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/ui/controls/button";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { PrintButton } from "~/ui/report/print-button";
import type { StatementPage as Page } from "./read-statement.server";

/** The statement as the paper that it will be, with the ways to other months and languages beside it. */
export function StatementPage() {
  const { recordTitle, sheet, lang, back, links } = useLoaderData<Page>();
  return (
    <div className="portrait">
      <div className="acts no-print mb-4">
        <ButtonLink href={back.href}>{back.name}</ButtonLink>
        {links.map(({ text, href }) => (
          <ButtonLink key={text} href={href}>
            {text}
          </ButtonLink>
        ))}
        <PrintButton />
      </div>
      <div lang={lang}>
        <Sheet maker={sheet.maker} title={recordTitle} meta={sheet.meta} date={sheet.date} terms={sheet.terms} onScreen>
          <SheetSection title={sheet.balanceTitle}>
            <SheetFacts facts={sheet.facts} />
          </SheetSection>
          <SheetSection title={sheet.entriesTitle}>
            <SheetRows {...sheet.entries} />
          </SheetSection>
          {sheet.ends.rows.length > 0 && (
            <SheetSection title={sheet.endsTitle}>
              <SheetRows {...sheet.ends} />
            </SheetSection>
          )}
        </Sheet>
      </div>
    </div>
  );
}
