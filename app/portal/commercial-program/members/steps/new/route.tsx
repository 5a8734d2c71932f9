import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canWriteTerms } from "~/api/domain/commercial/credit-policy";
import { stepNumbers } from "~/api/domain/commercial/programme-terms";
import { scaleInput } from "~/api/domain/commercial/scale-input";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { stepsPath } from "../../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM02" } } as const;

/** A new scale of one incentive: there is no record to change, former ones stay as they are. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPCOM02", async () => null, canWriteTerms);
  return sendForm(reader, "scale", scaleInput, { title: (t) => t("commercial.steps.new"), stored: null, words: [] });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPCOM02", scaleInput, async ({ api }, scale) => {
    await api.commercialMembers.addSteps(scale);
    return { to: stepsPath };
  });

export default function NewSteps() {
  const { recordTitle } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={recordTitle} code="MIPCOM02" />
      <RecordForm<typeof scaleInput> title={recordTitle} cancelHref={stepsPath}>
        {(field) => (
          <>
            <SelectField {...field("kind")} />
            <SelectField {...field("currency")} />
            <SelectField {...field("stepType")} />
            <TextField {...field("validFrom")} />
            {stepNumbers.flatMap((no) => [
              <TextField key={`from${no}`} {...field(`from${no}`)} inputMode="decimal" />,
              <TextField key={`rate${no}`} {...field(`rate${no}`)} inputMode="decimal" />,
            ])}
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
