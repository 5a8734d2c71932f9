import { useLoaderData } from "@remix-run/react";
import type { calculationMail } from "~/api/domain/calculators/mail/mail-input";
import { RecordForm } from "~/portal/record/record-form";
import { ButtonLink } from "~/ui/controls/button";
import { CheckField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { mailPage } from "./mail-case.server";

/** Who gets the case by mail; the same for every calculator. */
export function MailScreen() {
  const { recordTitle, code, summary, back } = useLoaderData<typeof mailPage>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code={code} />
      {summary === null ? (
        <Notice kind="warn" title={t("sim.mail.nothing")}>
          <p className="mt-2">
            <ButtonLink href={back}>{t("sim.back")}</ButtonLink>
          </p>
        </Notice>
      ) : (
        <RecordForm<typeof calculationMail> title={recordTitle} cancelHref={back} submit={t("sim.mail.send")}>
          {(field) => (
            <>
              <p className="all">{summary}</p>
              <TextField {...field("customerName")} />
              <TextField {...field("companyName")} />
              <TextField {...field("email")} type="email" autoComplete="off" />
              <div className="all">
                <CheckField {...field("consent")} />
              </div>
            </>
          )}
        </RecordForm>
      )}
    </>
  );
}
