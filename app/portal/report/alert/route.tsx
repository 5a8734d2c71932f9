import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { screenTitle } from "~/portal/frame/menu-codes";
import { reportAbove } from "~/portal/report/form-below.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { bindFields, FormCard, type Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { presentAlertForm, readAlertForm } from "./present-alert-form.server";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** Below each report, in its tab: its screen is found by the address. */
export const handle = { access: "menu-by-path", keep: false } as const;

/** A figure of the report with the present filters, and the value at which its reader wants to be told. */
export async function loader(args: LoaderFunctionArgs) {
  const { code, search, address } = reportAbove(args.request);
  const { api, locale, user } = await requireMenu(args, code);
  return {
    questionTitle: translate(locale, "alerts.title"),
    title: screenTitle(user.menus, code) ?? code,
    code,
    back: address,
    form: presentAlertForm(locale, { code, search }, await api.reportAlerts.figures({ code, search })),
    words: wordsFor(locale, "alerts.form."),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { code, search, address } = reportAbove(args.request);
  const { api, locale, decimalSign } = await requireMenu(args, code);
  const { values, asked, refused } = readAlertForm(
    locale,
    { code, search },
    await args.request.formData(),
    decimalSign,
  );
  if (refused) return data({ refused }, { status: 400 });
  try {
    await api.reportAlerts.add(asked);
    const headers = { "Set-Cookie": await flash({ kind: "good", text: translate(locale, "alerts.added") }) };
    return redirect(address, { headers, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    const refused: Refused = { message: error.message, fields: error.fields, values };
    return data({ refused }, { status: error.status });
  }
}

export default function AlertMe() {
  const { title, code, back, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = { figure: t("alerts.form.figure"), direction: t("alerts.form.when"), value: t("alerts.form.value") };
  const { field, check } = bindFields({ ...labels, stay: form.stay }, { direction: form.direction }, refused);
  return (
    <>
      <PageHead title={title} code={code} />
      <FormCard
        title={t("alerts.form.title")}
        refused={refused}
        labels={labels}
        submit={t("alerts.form.save")}
        cancelHref={back}
        hidden={{ unit: form.unit }}
      >
        <div className="grid max-w-form gap-4">
          {form.missing && <Notice kind="warn">{form.missing}</Notice>}
          <p className="text-mute">{t("alerts.form.intro")}</p>
          <SelectField {...field("figure")} hint={t("alerts.form.now")}>
            {form.figures.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </SelectField>
          <SelectField {...field("direction")}>
            <option value="below">{t("alerts.form.below")}</option>
            <option value="above">{t("alerts.form.above")}</option>
          </SelectField>
          <TextField {...field("value")} hint={form.valueHint} inputMode="decimal" required maxLength={30} />
          <p className="text-mute">{form.month}</p>
          <CheckField {...check("stay")} />
        </div>
      </FormCard>
    </>
  );
}
