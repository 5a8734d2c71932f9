import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { screenTitle } from "~/portal/frame/menu-codes";
import { reportAbove } from "~/portal/report/form-below.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { CheckField, SelectField } from "~/ui/forms/field";
import { bindFields, FormCard, type Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { formatInstant } from "~/words/formats";
import { useT } from "~/words/use-t";
import { mailTimes, readWhen } from "../mail-times.server";
import { stayLabel } from "../stay-with-month.server";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** Below each report, in its tab: its screen is found by the address. */
export const handle = { access: "menu-by-path", keep: false } as const;

/** The report with the present filters, mailed again and again. */
export async function loader(args: LoaderFunctionArgs) {
  const { code, search, address } = reportAbove(args.request);
  const { api, locale, user } = await requireMenu(args, code);
  return {
    questionTitle: translate(locale, "reportMails.title"),
    title: screenTitle(user.menus, code) ?? code,
    code,
    back: address,
    times: mailTimes(locale),
    stay: await stayLabel(api, locale, { code, search }),
    words: wordsFor(locale, "reportMails."),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { code, search, address } = reportAbove(args.request);
  const { api, locale, user } = await requireMenu(args, code);
  const form = await args.request.formData();
  const when = String(form.get("when") ?? "");
  const stay = form.has("stay");
  try {
    const { id } = await api.reportMails.add({ code, search, stay, ...readWhen(when) });
    const { mails } = await api.reportMails.list();
    const due = mails.find((mail) => mail.id === id)?.nextDue ?? "";
    const time = formatInstant(due, user.userPrincipal.timeZone);
    const headers = {
      "Set-Cookie": await flash({ kind: "good", text: translate(locale, "reportMails.added", { time }) }),
    };
    return redirect(address, { headers, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    const refused: Refused = {
      message: error.message,
      fields: error.fields,
      values: { when, ...(stay && { stay: "1" }) },
    };
    return data({ refused }, { status: error.status });
  }
}

export default function MailReport() {
  const { title, code, back, times, stay } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = { when: t("reportMails.when"), stay: stay ?? "" };
  const { field, check } = bindFields(labels, { when: "weekly:1" }, refused);
  return (
    <>
      <PageHead title={title} code={code} />
      <FormCard
        title={t("reportMails.title")}
        refused={refused}
        labels={labels}
        submit={t("reportMails.save")}
        cancelHref={back}
      >
        <div className="grid max-w-form gap-4">
          <p className="text-mute">{t("reportMails.intro", { hour: times.hour })}</p>
          <SelectField {...field("when")}>
            {times.groups.map(({ label, choices }) => (
              <optgroup key={label} label={label}>
                {choices.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          {stay && <CheckField {...check("stay")} />}
        </div>
      </FormCard>
    </>
  );
}
