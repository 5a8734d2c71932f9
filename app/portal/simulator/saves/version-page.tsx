import { useActionData, useLoaderData } from "@remix-run/react";
import { bindField } from "~/ui/forms/bound-field";
import type { Refused } from "~/ui/forms/refused";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { ReportTable } from "~/ui/tables/report-table";
import { useT } from "~/words/use-t";
import { CannotSave } from "./cannot-save";
import type { loadVersion } from "./version.server";

export function VersionPage() {
  const { code, questionTitle, text, summary, overtaken, last, differs, remark, stamp, title, back } =
    useLoaderData<typeof loadVersion>();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const t = useT();
  if (summary.sentence === null || summary.lacking.length > 0)
    return (
      <>
        <PageHead title={title} code={code} />
        <CannotSave lacking={summary.lacking} back={back} />
      </>
    );
  return (
    <>
      <PageHead title={title} code={code} />
      {overtaken && <Notice kind="warn">{overtaken}</Notice>}
      <FormCard title={questionTitle} refused={refused} submit={t("sim.saveOver")} cancelHref={back} hidden={{ stamp }}>
        <p>{text}</p>
        <p className="my-4">{summary.sentence}</p>
        {remark && (
          <div className="max-w-form">
            <TextAreaField {...bindField("remark", remark, refused)} rows={2} />
          </div>
        )}
      </FormCard>
      <section className="card">
        <div className="card-head">
          <h2>{t("sim.differs", { number: last })}</h2>
        </div>
        {differs.length === 0 ? (
          <p className="card-body text-mute">{t("sim.compareSameInputs")}</p>
        ) : (
          <ReportTable
            caption={t("sim.differs", { number: last })}
            first={{ text: t("sim.compareInputs") }}
            groups={[{ columns: [{ text: t("sim.compareVersion", { number: last }) }, { text: t("sim.yours") }] }]}
            rows={differs}
          />
        )}
      </section>
    </>
  );
}
