import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";
import type { BoundField } from "~/ui/forms/bound-field";
import { CheckField, TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { RecordForm, useAsked } from "../record-form";
import { useSettledAnswer } from "../settled-answer";
import type { RefillShown } from "./present-refill";
import { goneRows, RefillRows } from "./refill-rows";

type Sent = {
  recordTitle: string;
  note: string;
  back: { text: string; href: string };
  /** Why nothing is entered here. */
  closed: string | null;
  /** What is asked once for all rows. */
  names: readonly string[];
  rows: readonly RefillShown[];
};

/** What a refill brought, beside what was to come: printed to take along, entered as listed, by ticks, or by the rows of the paper. */
export function RefillPage({ code, ways }: { code: string; ways?: ReactNode }) {
  const { recordTitle, note, back, closed, names, rows: listed } = useLoaderData() as Sent;
  const { refused } = useSettledAnswer<{ refused?: Refused }>() ?? {};
  const isMore = useAsked("more");
  const rows = [...listed, ...goneRows(refused?.values, listed)];
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code={code} classification="confidential" note={note}>
        <ButtonLink href={back.href}>{back.text}</ButtonLink>
        {!closed && <PrintButton />}
      </PageHead>
      {ways}
      {/* What was refused is answered, also where nothing is left on the list. */}
      {closed && !refused ? (
        <Notice title={closed} />
      ) : (
        <RecordForm<never>
          title={t("stock.refill.sheet")}
          submit={t("stock.refill.save")}
          cancelHref={back.href}
          labelOf={(name) => rows.find(({ row }) => name.endsWith(`-${row}`))?.name}
        >
          {(field) => (
            <>
              {names.map((name) => (
                <div key={name} className="no-print">
                  <TextField {...(field as (name: string) => BoundField)(name)} autoComplete="off" />
                </div>
              ))}
              {isMore && (
                <div className="all no-print">
                  <CheckField {...(field as (name: string) => BoundField)("more")} />
                </div>
              )}
              <p className="hint all no-print">{t("stock.refill.hint")}</p>
              {/* As listed it is one press: the button stands above the rows too. */}
              <p className="all no-print">
                <SubmitButton kind="secondary">{t("stock.refill.save")}</SubmitButton>
              </p>
              <RefillRows rows={rows} typed={refused?.values} wrong={refused?.fields} />
            </>
          )}
        </RecordForm>
      )}
    </div>
  );
}
