import { useActionData, useLoaderData } from "@remix-run/react";
import { RecordForm } from "~/portal/record/record-form";
import { CheckField, TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import type { ApplicationsForm, sendApplications } from "./applications.server";

/** All that wait are ticked: who is not to be activated is taken out. */
export function ApplicationsPage() {
  const { recordTitle, code, back, rows, cut } = useLoaderData<typeof sendApplications>();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const t = useT();
  const ticked = new Set([refused?.values.ids ?? []].flat());
  if (rows.length === 0)
    return (
      <>
        <PageHead title={recordTitle} code={code} />
        <section className="card p-4">
          <p className="mb-4">{t("members.applications.none")}</p>
          <a href={back}>{t("members.back")}</a>
        </section>
      </>
    );
  return (
    <>
      <PageHead title={recordTitle} code={code} />
      <RecordForm<ApplicationsForm>
        title={t("members.applications.waiting", { count: rows.length })}
        submit={t("members.applications.do")}
        cancelHref={back}
        labelOf={(name) => (name === "ids" ? t("members.applications") : undefined)}
      >
        {(field) => (
          <>
            <p className="all max-w-dialog">{t("members.applications.text")}</p>
            {cut && <p className="all">{cut}</p>}
            <div className="all box">
              <table>
                <caption className="sr-only">{t("members.applications")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t("members.name")}</th>
                    <th scope="col">{t("members.memberNo")}</th>
                    <th scope="col">{t("members.customerCode")}</th>
                    <th scope="col">{t("field.member.taxNo")}</th>
                    <th scope="col">{t("members.unit")}</th>
                    <th scope="col">{t("members.applications.on")}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ id, name, href, memberNo, customer, taxNo, unit, appliedOn }) => (
                    <tr key={id}>
                      <th scope="row">
                        <CheckField
                          name="ids"
                          id={`application-${id}`}
                          value={id}
                          label={name}
                          defaultChecked={refused ? ticked.has(String(id)) : true}
                        />
                      </th>
                      <td>
                        <a href={href}>{memberNo}</a>
                      </td>
                      <td>{customer}</td>
                      <td>{taxNo}</td>
                      <td>{unit}</td>
                      <td className="whitespace-nowrap">{appliedOn}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <TextField {...field("remark")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
