import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { belongingInput, newBelonging } from "~/api/domain/gpms/account-input";
import { canKeepAccounts } from "~/api/domain/gpms/account-policy";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireRight } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { CheckField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { groupPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL12" } } as const;

/** The months in which a customer belongs to the group; of a new one it is chosen first. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRight(
    args,
    "MIPSAL12",
    (api, id) => api.globalAccounts.get({ id }),
    "member",
    canKeepAccounts,
  );
  const { record: group, params } = reader;
  const found = group.belongings.find(({ id }) => String(id) === params.belonging);
  if (params.belonging !== undefined && !found) throw new Response(null, { status: 404 });
  return sendForm(reader, "globalAccountMember", found ? belongingInput : newBelonging, {
    title: (t) => `${group.name}: ${found?.customer.name ?? t("gpms.customer.new")}`,
    firmNamed: found ? { kind: "customer", ...found.customer } : undefined,
    note: found?.customer.code,
    making: found === undefined,
    back: groupPath(group.id),
    stored: found ? { ...found, used: true } : null,
    words: ["gpms.customer."],
  });
}

export const action = (args: ActionFunctionArgs) => {
  const { id = "", belonging } = args.params;
  return belonging === undefined
    ? save(args, "MIPSAL12", newBelonging, async ({ api }, given) => {
        await api.globalAccounts.addCustomer({ id, ...given });
        return { to: groupPath(id) };
      })
    : save(args, "MIPSAL12", belongingInput, async ({ api, stamp }, given) => {
        await api.globalAccounts.changeCustomer({ id, belonging, stamp, ...given });
        return { to: groupPath(id) };
      });
};

export default function GroupCustomerForm() {
  const { recordTitle, note, making, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPSAL12" note={note} />
      <RecordForm<typeof newBelonging & typeof belongingInput>
        title={t(making ? "gpms.customer.new" : "gpms.customer.edit")}
        cancelHref={back}
      >
        {(field) => (
          <>
            {making && <PickField {...field("customer")} />}
            <TextField {...field("validFrom")} />
            <TextField {...field("validTo")} />
            <TextField {...field("remark")} className="wide" />
            {!making && (
              <div className="all">
                <CheckField {...field("used")} />
              </div>
            )}
          </>
        )}
      </RecordForm>
    </>
  );
}
