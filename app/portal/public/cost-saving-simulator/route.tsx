import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { CalculatorParts } from "~/portal/calculators/cost-saving/calculator-parts";
import { CostCalculator } from "~/portal/calculators/cost-saving/cost-calculator";
import { costWords, loadCalculator } from "~/portal/calculators/cost-saving/load-calculator.server";
import { SpeedCalculator } from "~/portal/calculators/cost-saving/speed-calculator";
import { ownTitle } from "~/portal/frame/own-title";
import { apiOf } from "~/portal/session/request.server";
import { PrintView } from "~/portal/simulator/print-view";
import { CASE_FORM } from "~/portal/simulator/simulator-view";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { useT } from "~/words/use-t";
import { loadShell } from "../load-shell.server";
import { PublicShell } from "../parts/public-shell";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

type Shell = Awaited<ReturnType<typeof loadShell>>["shell"];

async function sendPage({ args, shell }: { args: LoaderFunctionArgs; shell: Shell }) {
  const { api, locale, decimalSign } = await apiOf(args);
  return send(args.request, {
    ...shell,
    page: await loadCalculator({ request: args.request, api, locale, decimalSign }),
  });
}

/** Open to all: no session is asked for, nothing about a person is taken, nothing is kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await apiOf(args);
  const { shell, headers } = await loadShell(args.request, locale, "cost.publicTitle", ...costWords);
  return data(await sendPage({ args, shell }), { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function CostSavingSimulator() {
  const { page: calculator, ...shell } = useScreen<typeof sendPage>();
  const t = useT();
  const printed = calculator.view === "print";
  return (
    <PublicShell {...shell} wide>
      <div className="no-print mb-4 flex flex-wrap items-start gap-4">
        <div className="mr-auto min-w-0">
          <h1>{shell.title}</h1>
          {!printed && <p className="mt-1 max-w-text text-mute">{t("cost.publicIntro")}</p>}
        </div>
        {calculator.part === "cost" && <PrintView printed={printed} form={CASE_FORM} />}
      </div>
      {!printed && <CalculatorParts {...calculator} />}
      {calculator.part === "cost" ? <CostCalculator loaded={calculator} /> : <SpeedCalculator loaded={calculator} />}
    </PublicShell>
  );
}
