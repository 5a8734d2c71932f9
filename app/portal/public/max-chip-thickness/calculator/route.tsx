import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { ChipCalculator } from "~/portal/calculators/chip-thickness/chip-calculator";
import { chipWords, loadChip } from "~/portal/calculators/chip-thickness/load-chip.server";
import { ownTitle } from "~/portal/frame/own-title";
import { apiOf } from "~/portal/session/request.server";
import { PrintView } from "~/portal/simulator/print-view";
import { CASE_FORM } from "~/portal/simulator/simulator-view";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { useT } from "~/words/use-t";
import { loadShell } from "../../load-shell.server";
import { PublicShell } from "../../parts/public-shell";

export { FailurePage as ErrorBoundary } from "~/portal/frame/failure-page";

export const handle = { access: "public" } as const;

type Shell = Awaited<ReturnType<typeof loadShell>>["shell"];

async function sendPage({ args, shell }: { args: LoaderFunctionArgs; shell: Shell }) {
  const { api, locale, decimalSign } = await apiOf(args);
  return send(args.request, {
    ...shell,
    page: await loadChip(args.request, { api, locale, decimalSign }),
  });
}

/** Open to all: no session is asked for, nothing about a person is taken, nothing is kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await apiOf(args);
  const { shell, headers } = await loadShell(args.request, locale, "chip.publicTitle", ...chipWords);
  return data(await sendPage({ args, shell }), { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.browserTitle, matches);

export default function PublicChipCalculator() {
  const { page, ...shell } = useScreen<typeof sendPage>();
  const t = useT();
  const printed = page.view === "print";
  return (
    <PublicShell {...shell} wide>
      <div className="no-print mb-4 flex flex-wrap items-start gap-4">
        <div className="mr-auto min-w-0">
          <h1>{shell.title}</h1>
          {!printed && <p className="mt-1 max-w-text text-mute">{t("chip.publicIntro")}</p>}
        </div>
        <PrintView printed={printed} form={CASE_FORM} />
      </div>
      <ChipCalculator loaded={page} />
    </PublicShell>
  );
}
