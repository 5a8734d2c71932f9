import { useLoaderData } from "@remix-run/react";
import { CompareForm } from "~/portal/simulator/compare-form";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { ReportTable } from "~/ui/tables/report-table";
import { useT } from "~/words/use-t";
import type { loadComparison } from "./saved.server";

export function ComparisonPage() {
  const { recordTitle, code, hrefs, numbers, a, b, difference, figures, inputs } =
    useLoaderData<typeof loadComparison>();
  const t = useT();
  const versions = [a, b].map((number) => ({ text: t("sim.compareVersion", { number }) }));
  const parts = [
    {
      title: t("sim.compareFigures"),
      rows: figures,
      columns: difference ? [...versions, { text: t("sim.difference") }] : versions,
    },
    { title: t("sim.compareInputs"), rows: inputs, columns: versions },
  ];
  return (
    <>
      <PageHead title={recordTitle} code={code} classification="internal">
        <PrintButton />
        <ButtonLink href={hrefs.saved}>{t("sim.versions")}</ButtonLink>
      </PageHead>
      {parts.map(({ title, rows, columns }, at) => (
        <section className="card" key={title}>
          <div className="card-head">
            <h2>{title}</h2>
            {at === 0 && <CompareForm key={`${a} ${b}`} action={hrefs.comparison} {...{ numbers, a, b }} />}
          </div>
          {rows.length === 0 ? (
            <p className="card-body text-mute">{t("sim.compareSameInputs")}</p>
          ) : (
            <ReportTable caption={title} first={{ text: title }} groups={[{ columns }]} rows={rows} />
          )}
        </section>
      ))}
    </>
  );
}
