import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { PrintButton } from "~/ui/report/print-button";
import { type DocumentData, readDocument } from "./read-document.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, page } = await readDocument(args);
  return sendRecord(reader, page);
}

/** The contract as the paper that it will be, with the other language beside it. */
export default function DocumentPage() {
  const { heading, sheet, lang, back, links } = useLoaderData<DocumentData>();
  return (
    <div className="p">
      <div className="acts np mb-4">
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
