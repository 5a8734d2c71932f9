import type { LoaderFunctionArgs } from "@remix-run/node";
import { canKeepContracts } from "~/api/domain/matrix/contract/contract-policy";
import { matrixSimulator } from "~/api/domain/matrix/simulator/benefits";
import { matrixExample } from "~/api/domain/matrix/simulator/benefits-example";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { requireScreen } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { loadSimulator } from "~/portal/simulator/load-simulator.server";
import { PrintView } from "~/portal/simulator/print-view";
import { CaseActions } from "~/portal/simulator/saves/case-actions";
import { openedCase } from "~/portal/simulator/saves/opened-case.server";
import { SavedCases } from "~/portal/simulator/saves/saved-cases";
import { filledFrom } from "~/portal/simulator/saves/saved-desk";
import { savedList } from "~/portal/simulator/saves/saved-rows.server";
import { CASE_FORM } from "~/portal/simulator/simulator-view";
import { send } from "~/portal/wire/send.server";
import { useScreen } from "~/portal/wire/use-screen";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { contractsPath } from "../addresses";
import { MatrixSimulator } from "./matrix-simulator";
import { matrixDesk } from "./saved-desk.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPMTX02" } } as const;

const words = ["matrixSim.", "sim."];

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, decimalSign, user } = await requireScreen(args, "MIPMTX02");
  const { timeZone } = user.userPrincipal;
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const deleted = search.get("saves") === "deleted";
  const [opened, { rows }, { rates }] = await Promise.all([
    openedCase(api, matrixDesk, search),
    api.simulations.list({ kind: matrixDesk.kind, deleted: deleted ? "Y" : "N" }),
    api.calculators.rates({ kind: matrixSimulator.kind }),
  ]);
  const beside = { saved: opened?.id, version: search.get("version") ?? undefined };
  const loaded = await loadSimulator(args.request, matrixSimulator, {
    ...{ locale, decimalSign, user, rates, beside },
    stored: opened?.version.input,
    ask: (typed) => api.matrixSimulator.calculate(typed),
    example: matrixExample,
    meta: (say, name) =>
      [opened?.customer, opened?.title, say("matrixSim.sheet.preparedBy", { name })].flatMap((each) => each || []),
    words,
  });
  const open = opened && { id: opened.id, title: opened.title, number: opened.version.number, can: opened.can };
  const makes = opened && findMenuItem(user.menus, "MIPMTX05") !== undefined && canKeepContracts(user);
  const contract = makes ? filledFrom(`${contractsPath}/new`, { id: opened.id, version: opened.version.number }) : null;
  const page = { loaded, open, contract, beside, saves: savedList({ locale, timeZone, deleted }, matrixDesk, rows) };
  return send(args.request, { page, words: wordsFor(locale, ...words) });
}

export default function MatrixSimulatorScreen() {
  const { loaded, open, contract, beside, saves } = useScreen<typeof loader>().page;
  const t = useT();
  const printed = loaded.view === "print";
  return (
    <>
      <div className="no-print">
        <PageHead
          title={t("matrixSim.title")}
          code="MIPMTX02"
          classification="internal"
          note={open ? `${open.title}, ${t("sim.compareVersion", { number: open.number })}` : undefined}
        >
          <PrintView printed={printed} form={CASE_FORM} />
          {!printed && <CaseActions path={loaded.path} form={CASE_FORM} open={open} />}
          {!printed && contract && <ButtonLink href={contract}>{t("matrixSim.contract")}</ButtonLink>}
        </PageHead>
      </div>
      <MatrixSimulator loaded={loaded} hidden={beside} />
      {!printed && <SavedCases list={saves} />}
    </>
  );
}
