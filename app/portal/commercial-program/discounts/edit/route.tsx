import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canWriteDiscounts } from "~/api/domain/commercial/credit-policy";
import { discountInput, newDiscount } from "~/api/domain/commercial/discount-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordFoot } from "~/portal/record/record-foot";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { discountAddress, discountsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM05" } } as const;

/** A discount and its form, or the form of a new one; once its month is approved it can only be read. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPCOM05",
    (api, id) => api.commercialDiscounts.get({ id }),
    canWriteDiscounts,
  );
  const { record, t } = reader;
  const names = ["unitCode", "day", "customerCode", "invoiceNo", "amount", "remark"] as const;
  const shown = record && {
    ...record,
    unitCode: record.unitName,
    customerCode: record.customerName,
    amount: `${record.amount} ${record.currency}`,
  };
  return sendForm(reader, "discount", record ? discountInput : newDiscount, {
    title: (t) => (record ? record.discountNo : t("commercial.discounts.new")),
    stored: record,
    made: record && { address: discountAddress(record.id), can: record.can },
    facts: names.map((name) => ({ label: t(`field.discount.${name}`), value: shown?.[name] ?? "" })),
    words: ["commercial.discount"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPCOM05", newDiscount, async ({ api }, discount) => {
        const { id } = await api.commercialDiscounts.add(discount);
        return { to: discountAddress(id) };
      })
    : save(args, "MIPCOM05", discountInput, async ({ api, id, stamp }, discount) => {
        await api.commercialDiscounts.change({ id, stamp, ...discount });
        return { to: discountAddress(id) };
      });

export default function DiscountPage() {
  const { recordTitle, made, facts } = useLoaderData<typeof loader>();
  const t = useT();
  const isSettled = made && made.can.length === 0;
  return (
    <>
      <PageHead title={recordTitle} code="MIPCOM05" classification="confidential">
        <ButtonLink href={discountsPath}>{t("commercial.discounts.back")}</ButtonLink>
        {made?.can.includes("removal") && (
          <ButtonLink href={`${made.address}/removal`}>{t("commercial.discountVerb.removal")}</ButtonLink>
        )}
      </PageHead>
      {isSettled ? (
        <RecordCard title={recordTitle}>
          <Facts facts={facts} />
          <p className="mt-4 text-mute">{t("commercial.discounts.settled")}</p>
        </RecordCard>
      ) : (
        <DiscountForm adding={!made} />
      )}
      <RecordFoot />
    </>
  );
}

function DiscountForm({ adding }: { adding: boolean }) {
  const t = useT();
  return (
    <RecordForm<typeof newDiscount>
      title={t(adding ? "commercial.discounts.new" : "commercial.discounts.edit")}
      cancelHref={discountsPath}
    >
      {(field) => (
        <>
          {adding && <TextField {...field("discountNo")} />}
          <PickField {...field("unitCode")} />
          <TextField {...field("day")} />
          <PickField {...field("customerCode")} />
          <TextField {...field("invoiceNo")} />
          <TextField {...field("amount")} inputMode="decimal" />
          <TextField {...field("remark")} className="wide" />
        </>
      )}
    </RecordForm>
  );
}
