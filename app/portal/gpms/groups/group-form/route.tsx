import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountInput, newAccount } from "~/api/domain/gpms/account-input";
import { canKeepAccounts } from "~/api/domain/gpms/account-policy";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { groupPath, groupsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL12" } } as const;

/** A group, changed or new. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPSAL12", (api, id) => api.globalAccounts.get({ id }), canKeepAccounts);
  const { record } = reader;
  return sendForm(reader, "globalAccount", record ? accountInput : newAccount, {
    title: (t) => (record ? `${record.name}: ${t("gpms.group.edit")}` : t("gpms.group.new")),
    stored: record,
    group: record && { name: record.name, code: record.code },
    back: record ? groupPath(record.id) : groupsPath,
    words: ["gpms.group."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPSAL12", newAccount, async ({ api }, given) => {
        const { id } = await api.globalAccounts.add(given);
        return { to: groupPath(id) };
      })
    : save(args, "MIPSAL12", accountInput, async ({ api, id, stamp }, given) => {
        await api.globalAccounts.change({ id, stamp, ...given });
        return { to: groupPath(id) };
      });

export default function GroupForm() {
  const { recordTitle, group, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={group?.name ?? recordTitle} code="MIPSAL12" note={group?.code} />
      <RecordForm<typeof newAccount> title={t(group ? "gpms.group.edit" : "gpms.group.new")} cancelHref={back}>
        {(field) => (
          <>
            {!group && <TextField {...field("code")} />}
            <TextField {...field("name")} />
            <PickField {...field("unitCode")} />
            <TextField {...field("paymentDays")} inputMode="numeric" />
            <TextAreaField {...field("terms")} rows={5} className="wide" />
            <TextAreaField {...field("remark")} rows={2} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
