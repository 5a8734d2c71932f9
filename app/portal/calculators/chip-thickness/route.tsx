import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "~/portal/session/guard.server";
import { MailButton } from "~/portal/simulator/mail/mail-button";
import { PrintView } from "~/portal/simulator/print-view";
import { CASE_FORM } from "~/portal/simulator/simulator-view";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { ChipCalculator } from "./chip-calculator";
import { chipWords, loadChip } from "./load-chip.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPUTL10" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, decimalSign, user } = await requireScreen(args, "MIPUTL10");
  const page = await loadChip(args.request, { api, locale, decimalSign, user });
  return send(args.request, { page, words: wordsFor(locale, ...chipWords) });
}

export default function ChipScreen() {
  const { page } = useScreen<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="no-print">
        <PageHead title={t("chip.title")} code="MIPUTL10" classification="internal">
          <PrintView printed={page.view === "print"} form={CASE_FORM} />
          {page.view !== "print" && <MailButton path={page.path} form={CASE_FORM} />}
        </PageHead>
      </div>
      <ChipCalculator loaded={page} open="/openapi-max-chip-thickness-calculator/calculator" />
    </>
  );
}
