import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireScreen, type SignedIn } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { PrintView } from "~/portal/simulator/print-view";
import { CASE_FORM } from "~/portal/simulator/simulator-view";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { CalculatorParts } from "./calculator-parts";
import { CostCalculator } from "./cost-calculator";
import { loadCalculator, preparedBy } from "./load-calculator.server";
import { CaseActions } from "./saves/case-actions";
import { SavedCases } from "./saves/saved-cases";
import { savedRows } from "./saves/saved-list.server";
import { SpeedCalculator } from "./speed-calculator";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPUTL09" } } as const;

/** The saved case that the address names, in the version that it names: the newest unless it says which. */
async function openedOf({ api }: SignedIn, search: URLSearchParams) {
  const id = search.get("saved");
  if (!id) return null;
  const { versions, ...kept } = await orNotFound(api.simulations.get({ id }));
  const number = Number(search.get("version") ?? kept.lastVersion);
  const version = versions.find((each) => each.number === number);
  if (!version) throw new Response(null, { status: 404 });
  return { ...kept, version };
}

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireScreen(args, "MIPUTL09");
  const { api, locale, user } = reader;
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const deleted = search.get("saves") === "deleted";
  const [opened, { rows }] = await Promise.all([
    openedOf(reader, search),
    api.simulations.list({ kind: "cost-saving", deleted: deleted ? "Y" : "N" }),
  ]);
  const { username, timeZone } = user.userPrincipal;
  const meta = [opened?.customer, opened?.title, preparedBy(locale, username)].flatMap((each) => each || []);
  const beside = { saved: opened?.id, version: search.get("version") ?? undefined };
  const stored = opened?.version.input;
  const calculator = await loadCalculator({ ...args, api, locale, meta, timeZone, stored, beside });
  const open = opened && {
    id: opened.id,
    title: opened.title,
    owner: opened.owner,
    number: opened.version.number,
    can: opened.can,
  };
  const page = { calculator, open, beside, deleted, saves: savedRows(locale, timeZone, rows) };
  return send(args.request, { page, words: wordsFor(locale, "cost.", "sim.") });
}

export default function CostSavingScreen() {
  const { calculator, open, beside, deleted, saves } = useScreen<typeof loader>().page;
  const t = useT();
  const printed = calculator.view === "print";
  return (
    <>
      <div className="np">
        <PageHead
          title={t("cost.title")}
          code="MIPUTL09"
          classification="internal"
          note={open ? `${open.title}, ${t("sim.compareVersion", { number: open.number })}` : undefined}
        >
          {calculator.part === "cost" && <PrintView printed={printed} form={CASE_FORM} />}
          {calculator.part === "cost" && !printed && <CaseActions open={open} />}
        </PageHead>
      </div>
      {!printed && <CalculatorParts {...calculator} />}
      {calculator.part === "cost" ? (
        <CostCalculator loaded={calculator} hidden={beside} linked />
      ) : (
        <SpeedCalculator loaded={calculator} />
      )}
      {!printed && calculator.part === "cost" && <SavedCases rows={saves} deleted={deleted} />}
    </>
  );
}
