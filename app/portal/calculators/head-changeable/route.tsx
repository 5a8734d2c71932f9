import type { LoaderFunctionArgs } from "@remix-run/node";
import { headChangeableSimulator } from "~/api/domain/calculators/head-changeable";
import { headChangeableExample } from "~/api/domain/calculators/head-changeable-example";
import { requireScreen } from "~/portal/session/guard.server";
import { loadSimulator } from "~/portal/simulator/load-simulator.server";
import { MailButton } from "~/portal/simulator/mail/mail-button";
import { PrintView } from "~/portal/simulator/print-view";
import { CASE_FORM } from "~/portal/simulator/simulator-view";
import { simulatorWords } from "~/portal/simulator/simulator-words";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { HeadCalculator } from "./head-calculator";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPUTL11" } } as const;

const words = ["head.", ...simulatorWords, "cost.time."];

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, decimalSign, user } = await requireScreen(args, "MIPUTL11");
  const { rates } = await api.calculators.rates({ kind: headChangeableSimulator.kind });
  const page = await loadSimulator(args.request, headChangeableSimulator, {
    locale,
    user,
    decimalSign,
    rates,
    ask: (typed) => api.utilityCalculators.headChangeable(typed),
    example: headChangeableExample,
    meta: (say, name) => [say("head.sheet.preparedBy", { name })],
    words,
  });
  return send(args.request, { page, words: wordsFor(locale, ...words) });
}

export default function HeadChangeableScreen() {
  const { page } = useScreen<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="no-print">
        <PageHead title={t("head.title")} code="MIPUTL11" classification="internal">
          <PrintView printed={page.view === "print"} form={CASE_FORM} />
          {page.view !== "print" && <MailButton path={page.path} form={CASE_FORM} />}
        </PageHead>
      </div>
      <HeadCalculator loaded={page} />
    </>
  );
}
