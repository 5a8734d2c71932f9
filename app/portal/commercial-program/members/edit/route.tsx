import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canWriteTerms } from "~/api/domain/commercial/credit-policy";
import { memberInput, newMember } from "~/api/domain/commercial/member-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { memberAddress, membersPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM02" } } as const;

/** Terms of a distributor, changed or new. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPCOM02", (api, id) => api.commercialMembers.get({ id }), canWriteTerms);
  const { record } = reader;
  return sendForm(reader, "term", record ? memberInput : newMember, {
    title: (t) => (record ? `${record.unit.name}: ${t("commercial.terms.edit")}` : t("commercial.terms.new")),
    firmNamed: record ? { kind: "unit", ...record.unit } : undefined,
    stored: record,
    member: record && { name: record.unit.name, code: record.unit.code },
    back: record ? memberAddress(record.id) : membersPath,
    words: ["commercial.terms."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPCOM02", newMember, async ({ api }, member) => {
        const { id } = await api.commercialMembers.add(member);
        return { to: memberAddress(id) };
      })
    : save(args, "MIPCOM02", memberInput, async ({ api, id, stamp }, member) => {
        await api.commercialMembers.change({ id, stamp, ...member });
        return { to: memberAddress(id) };
      });

export default function EditMember() {
  const { recordTitle, member, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={member?.name ?? recordTitle} code="MIPCOM02" note={member?.code} />
      <RecordForm<typeof newMember>
        title={t(member ? "commercial.terms.edit" : "commercial.terms.new")}
        cancelHref={back}
      >
        {(field) => (
          <>
            {!member && <PickField {...field("unitCode")} />}
            <SelectField {...field("list")} />
            <TextField {...field("validFrom")} />
            <TextField {...field("validTo")} />
            <TextField {...field("contractNo")} />
            <TextAreaField {...field("terms")} rows={4} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
