import { useLoaderData } from "@remix-run/react";
import type { newMember } from "~/api/domain/membership/member-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { type Field, RecordForm } from "~/portal/record/record-form";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import type { presentMemberForm } from "./member-form.server";

type Fields = { field: Field<typeof newMember> };

/** The form of a member: the firm, the programme, what they agreed to. */
export function MemberForm() {
  const { recordTitle, code, making, back } = useLoaderData<
    ReturnType<typeof presentMemberForm> & { recordTitle: string }
  >();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code={code} />
      <RecordForm<typeof newMember>
        title={t(making ? "members.new" : "members.edit")}
        submit={making ? t("members.register") : undefined}
        cancelHref={back}
      >
        {(field) => (
          <>
            {making && <PickField {...field("customer")} />}
            <TextField {...field("corporationName")} />
            <TextField {...field("representative")} />
            <TextField {...field("taxNo")} autoComplete="off" />
            <TextField {...field("vatId")} autoComplete="off" />
            <TextField {...field("vatDate")} />
            <SelectField {...field("memberType")} />
            <SelectField {...field("purpose")} />
            <TextField {...field("tasNo")} />
            <TextField {...field("tasSeq")} autoComplete="off" />
            <TextField {...field("tasName")} autoComplete="off" />
            <TextField {...field("idsCode")} autoComplete="off" />
            <TextField {...field("dataId")} autoComplete="off" />
            {!making && <SelectField {...field("userId")} />}
            <ConsentFields kind="sms" field={field} />
            <ConsentFields kind="mail" field={field} />
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}

/** A consent counts with its day and how it was given. */
const ConsentFields = ({ kind, field }: Fields & { kind: "sms" | "mail" }) => (
  <>
    <div className="all">
      <CheckField {...field(`${kind}Consent`)} />
    </div>
    <TextField {...field(`${kind}ConsentOn`)} />
    <SelectField {...field(`${kind}ConsentSource`)} />
  </>
);
