import { useLoaderData } from "@remix-run/react";
import type { contractInput } from "~/api/domain/rental/contract/contract-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import type { presentContractForm } from "./contract-form.server";
import { ProposalCard } from "./proposal-card";

const orders = ["orderNo", "referenceOrderNo", "cpoCount"] as const;
const endUser = ["endUserName", "endUserAccount", "address1", "address2", "address3", "zip", "representative"] as const;

/** The form of a contract: title and lessee, lessor, days, orders, the end user. */
export function ContractForm() {
  const { recordTitle, code, making, proposal, back } = useLoaderData<
    Awaited<ReturnType<typeof presentContractForm>> & { recordTitle: string }
  >();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code={code} />
      {proposal && <ProposalCard proposal={proposal} />}
      <RecordForm<typeof contractInput>
        title={t(making ? "contracts.new" : "contracts.edit")}
        submit={making ? t("contracts.create") : undefined}
        cancelHref={back}
      >
        {(field) => (
          <>
            <TextField {...field("title")} className="wide" />
            <PickField {...field("customer")} />
            <PickField {...field("lessor")} />
            <PickField {...field("subLessor")} />
            <TextField {...field("contractedOn")} />
            <TextField {...field("startOn")} />
            <SelectField {...field("period")} />
            {orders.map((name) => (
              <TextField key={name} {...field(name)} />
            ))}
            {endUser.map((name) => (
              <TextField key={name} {...field(name)} />
            ))}
            <TextField {...field("phone")} type="tel" />
            <TextField {...field("fax")} type="tel" />
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
