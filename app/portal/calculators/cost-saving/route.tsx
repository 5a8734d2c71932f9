import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { Say } from "~/portal/simulator/load-simulator.server";
import { MailButton } from "~/portal/simulator/mail/mail-button";
import { PrintView } from "~/portal/simulator/print-view";
import { CaseActions } from "~/portal/simulator/saves/case-actions";
import { openedCase } from "~/portal/simulator/saves/opened-case.server";
import { SavedCases } from "~/portal/simulator/saves/saved-cases";
import { savedList } from "~/portal/simulator/saves/saved-rows.server";
import { CASE_FORM } from "~/portal/simulator/simulator-view";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { CalculatorParts } from "./calculator-parts";
import { CostCalculator } from "./cost-calculator";
import { costWords, loadCalculator } from "./load-calculator.server";
import { costSavingDesk } from "./saved-desk.server";
import { SpeedCalculator } from "./speed-calculator";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPUTL09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, decimalSign, user } = await requireScreen(args, "MIPUTL09");
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const deleted = search.get("saves") === "deleted";
  const [opened, { rows }] = await Promise.all([
    openedCase(api, costSavingDesk, search),
    api.simulations.list({ kind: "cost-saving", deleted: deleted ? "Y" : "N" }),
  ]);
  const { timeZone } = user.userPrincipal;
  const meta = (say: Say, name: string) =>
    [opened?.customer, opened?.title, say("cost.sheet.preparedBy", { name })].flatMap((each) => each || []);
  const beside = { saved: opened?.id, version: search.get("version") ?? undefined };
  const stored = opened?.version.input;
  const calculator = await loadCalculator({
    ...{ ...args, api, locale, decimalSign, meta, user, stored, beside },
  });
  const open = opened && {
    id: opened.id,
    title: opened.title,
    number: opened.version.number,
    can: opened.can,
  };
  const page = { calculator, open, beside, saves: savedList({ locale, timeZone, deleted }, costSavingDesk, rows) };
  return send(args.request, { page, words: wordsFor(locale, ...costWords) });
}

export default function CostSavingScreen() {
  const { calculator, open, beside, saves } = useScreen<typeof loader>().page;
  const t = useT();
  const printed = calculator.view === "print";
  return (
    <>
      <div className="no-print">
        <PageHead
          title={t("cost.title")}
          code="MIPUTL09"
          classification="internal"
          note={open ? `${open.title}, ${t("sim.compareVersion", { number: open.number })}` : undefined}
        >
          {calculator.part === "cost" && <PrintView printed={printed} form={CASE_FORM} />}
          {calculator.part === "cost" && !printed && (
            <>
              <MailButton path={calculator.path} form={CASE_FORM} />
              <CaseActions path={calculator.path} form={CASE_FORM} open={open} />
            </>
          )}
        </PageHead>
      </div>
      {!printed && <CalculatorParts {...calculator} />}
      {calculator.part === "cost" ? (
        <CostCalculator loaded={calculator} hidden={beside} linked />
      ) : (
        <SpeedCalculator loaded={calculator} />
      )}
      {!printed && calculator.part === "cost" && <SavedCases list={saves} />}
    </>
  );
}
