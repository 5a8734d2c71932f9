import type { LoaderFunctionArgs } from "@remix-run/node";
import { toolIndexingSimulator } from "~/api/domain/calculators/tool-indexing";
import { toolIndexingExample } from "~/api/domain/calculators/tool-indexing-example";
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
import { IndexingSimulator } from "./indexing-simulator";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPUTL12" } } as const;

const words = ["indexing.", ...simulatorWords, "cost.time."];

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, decimalSign, user } = await requireScreen(args, "MIPUTL12");
  const { rates } = await api.calculators.rates({ kind: toolIndexingSimulator.kind });
  const simulator = await loadSimulator(args.request, toolIndexingSimulator, {
    locale,
    user,
    decimalSign,
    rates,
    ask: (typed) => api.utilityCalculators.toolIndexing(typed),
    example: toolIndexingExample,
    meta: (say, name) => [say("indexing.sheet.preparedBy", { name })],
    words,
  });
  return send(args.request, { page: simulator, words: wordsFor(locale, ...words) });
}

export default function ToolIndexingScreen() {
  const simulator = useScreen<typeof loader>().page;
  const t = useT();
  const printed = simulator.view === "print";
  return (
    <>
      <div className="no-print">
        <PageHead title={t("indexing.title")} code="MIPUTL12" classification="internal">
          <PrintView printed={printed} form={CASE_FORM} />
          {!printed && <MailButton path={simulator.path} form={CASE_FORM} />}
        </PageHead>
      </div>
      <IndexingSimulator loaded={simulator} />
    </>
  );
}
