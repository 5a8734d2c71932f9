import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { Sheet, SheetFacts, SheetRows } from "~/ui/print/sheet";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";

type Sent = {
  recordTitle: string;
  back: string;
  lang: string;
  links: readonly { text: string; href: string }[];
  sheet: Omit<ComponentProps<typeof Sheet>, "children" | "onScreen"> & { meta: string };
  facts: ComponentProps<typeof SheetFacts>["facts"];
  rows: ComponentProps<typeof SheetRows>;
};

/** The paper that somebody takes along to count, in the language that was chosen for it. */
export function CountPaper({ code, backText }: { code: string; backText: string }) {
  const { recordTitle, back, lang, links, sheet, facts, rows } = useLoaderData() as Sent;
  return (
    <div className="portrait">
      <div className="no-print">
        <PageHead title={recordTitle} code={code} classification="confidential">
          <ButtonLink href={back}>{backText}</ButtonLink>
          {links.map(({ text, href }) => (
            <ButtonLink key={text} href={href}>
              {text}
            </ButtonLink>
          ))}
          <PrintButton />
        </PageHead>
      </div>
      <div lang={lang}>
        <Sheet {...sheet} onScreen>
          <SheetFacts facts={facts} />
          <SheetRows {...rows} />
        </Sheet>
      </div>
    </div>
  );
}
