import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordTab } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { CompareForm } from "~/portal/simulator/compare-form";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { ReportTable } from "~/ui/tables/report-table";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { saveAddress } from "../save-addresses";
import { comparedFigures, comparedInputs } from "../versions.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPUTL09");
  const kept = await orNotFound(api.simulations.get({ id: args.params.id ?? "" }));
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const chosen = (name: string, otherwise: number) => {
    const number = Number(search.get(name) ?? otherwise);
    return kept.versions.find((version) => version.number === number);
  };
  const [a, b] = [chosen("a", Math.max(1, kept.lastVersion - 1)), chosen("b", kept.lastVersion)];
  if (!a || !b) throw new Response(null, { status: 404 });
  const recordTitle = translate(locale, "sim.compareOf", { title: kept.title });
  await recordTab(args.request, { api }, recordTitle);
  return {
    recordTitle,
    id: kept.id,
    numbers: kept.versions.map(({ number }) => number),
    a: a.number,
    b: b.number,
    figures: comparedFigures(locale, a, b),
    inputs: comparedInputs(locale, a, b).map(({ cells: [head = "", ...cells] }) => ({ head, cells })),
    words: wordsFor(locale, "sim.", "cost.sheet.case"),
  };
}

export default function Comparison() {
  const { recordTitle, id, numbers, a, b, figures, inputs } = useLoaderData<typeof loader>();
  const t = useT();
  const versions = [a, b].map((number) => ({ text: t("sim.compareVersion", { number }) }));
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL09" classification="internal">
        <PrintButton />
        <ButtonLink href={saveAddress(id)}>{t("sim.versions")}</ButtonLink>
      </PageHead>
      <section className="card">
        <div className="ch">
          <h2>{t("sim.compareFigures")}</h2>
          <CompareForm key={`${a} ${b}`} action={saveAddress(id, "comparison")} {...{ numbers, a, b }} />
        </div>
        <ReportTable
          caption={t("sim.compareFigures")}
          first={{ text: t("sim.result") }}
          groups={[{ columns: [...versions, { text: t("sim.difference") }] }]}
          rows={figures}
        />
      </section>
      <section className="card">
        <div className="ch">
          <h2>{t("sim.compareInputs")}</h2>
        </div>
        {inputs.length === 0 ? (
          <p className="cb text-mute">{t("sim.compareSameInputs")}</p>
        ) : (
          <ReportTable
            caption={t("sim.compareInputs")}
            first={{ text: t("cost.sheet.case") }}
            groups={[{ columns: versions }]}
            rows={inputs}
          />
        )}
      </section>
    </>
  );
}
