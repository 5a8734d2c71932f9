import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { PrintButton } from "~/ui/report/print-button";

type SheetProps = ComponentProps<typeof Sheet>;
type Facts = ComponentProps<typeof SheetFacts>["facts"];

/** A contract as its paper says it: parties, term, what it is about, who signs. */
export type ContractPaper = {
  heading: string;
  /** The paper's language, which need not be the reader's. */
  lang: string;
  back: { href: string; name: string };
  /** The same paper in the other language. */
  links: readonly { text: string; href: string }[];
  sheet: Pick<SheetProps, "maker" | "meta" | "date" | "terms"> & {
    signatures: SheetProps["parties"];
    partiesTitle: string;
    partyFacts: Facts;
    termTitle: string;
    termFacts: Facts;
    itemsTitle: string;
    items: ComponentProps<typeof SheetRows>;
  };
};

/** The page of a contract's paper, with the other language beside it. */
export function ContractPaperPage() {
  const { heading, sheet, lang, back, links } = useLoaderData<ContractPaper>();
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
        <Sheet
          maker={sheet.maker}
          title={heading}
          meta={sheet.meta}
          date={sheet.date}
          terms={sheet.terms}
          parties={sheet.signatures}
          onScreen
        >
          <SheetSection title={sheet.partiesTitle}>
            <SheetFacts facts={sheet.partyFacts} />
          </SheetSection>
          <SheetSection title={sheet.termTitle}>
            <SheetFacts facts={sheet.termFacts} />
          </SheetSection>
          <SheetSection title={sheet.itemsTitle}>
            <SheetRows {...sheet.items} />
          </SheetSection>
        </Sheet>
      </div>
    </div>
  );
}
