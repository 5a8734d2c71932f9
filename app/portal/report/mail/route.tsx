import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { screenTitle } from "~/portal/frame/menu-codes";
import { reportAbove } from "~/portal/report/form-below.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { CheckField } from "~/ui/forms/field";
import { bindFields, FormCard } from "~/ui/records/form-card";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { formatInstant } from "~/words/formats";
import { useT } from "~/words/use-t";
import { stayLabel } from "../stay-with-month.server";
import { MailFields, useMailLabels } from "./mail-fields";
import stylesHref from "./mail-form.css?url";
import {
  describeMailForm,
  isOfMonthSeen,
  lookAtMail,
  newMail,
  peopleFor,
  readMailForm,
  refusedBy,
} from "./mail-form.server";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** Below each report, in its tab: its screen is found by the address. */
export const handle = { access: "menu-by-path", keep: false } as const;

/** The report with the present filters, mailed to its reader or to others. */
export async function loader(args: LoaderFunctionArgs) {
  const { code, search, address } = reportAbove(args.request);
  const signedIn = await requireMenu(args, code);
  const { api, locale, user } = signedIn;
  return {
    questionTitle: translate(locale, "mailForm.title"),
    title: screenTitle(user.menus, code) ?? code,
    code,
    back: address,
    key: randomUUID(),
    form: await describeMailForm(signedIn, newMail),
    stay: await stayLabel(api, locale, { code, search }),
    words: wordsFor(locale, "mailForm.", "reportMails.when"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { code, search, address } = reportAbove(args.request);
  const signedIn = await requireMenu(args, code);
  const { api, locale, user } = signedIn;
  const sent = readMailForm(await args.request.formData());
  const { schedule, whom, key } = sent;
  const stay = sent.stay || isOfMonthSeen(code, search, schedule);
  if (sent.act !== "keep") {
    const shown = await lookAtMail(signedIn, { code, search, stay }, sent, []);
    return data(shown, { status: shown.refused ? 400 : 200 });
  }
  try {
    const { id } = await api.reportMails.add({ code, search, stay, ...schedule, ...whom, ...(key && { key }) });
    const { nextDue } = await api.reportMails.get({ id });
    const time = formatInstant(nextDue, user.userPrincipal.timeZone);
    const once = schedule.rhythm === "once";
    const text = translate(locale, once ? "mailRuns.addedOnce" : "mailRuns.addedFor", { time });
    const headers = { "Set-Cookie": await flash({ kind: "good", text }) };
    // To others: the page where stands who got what.
    const to = whom.sendTo === "own" ? address : `/profile/reports/${id}`;
    return redirect(to, { headers, status: 303 });
  } catch (error) {
    const refused = refusedBy(error, sent.values);
    return data({ refused, again: null, foreseen: null, people: await peopleFor(signedIn, sent, []) }, { status: 400 });
  }
}

export default function MailReport() {
  const { title, code, back, form, stay, key } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const t = useT();
  const labels = { ...useMailLabels(), stay: stay ?? "" };
  const typed = came?.refused ?? came?.again ?? undefined;
  const { check } = bindFields(labels, {}, typed);
  return (
    <>
      <PageHead title={title} code={code} />
      {came?.foreseen && <ListCard {...came.foreseen} />}
      <FormCard
        title={t("mailForm.title")}
        refused={came?.refused ?? undefined}
        labels={labels}
        submit={t("mailForm.save")}
        other={{ name: "act", value: "preview", text: t("mailForm.preview") }}
        cancelHref={back}
        hidden={{ key }}
        again={came !== undefined}
      >
        <div className="grid max-w-form gap-4">
          <p className="text-mute">{t("mailForm.intro", { hour: form.times.hour })}</p>
          <MailFields form={form} people={came?.people ?? form.people} typed={typed} />
          {stay && <CheckField {...check("stay")} />}
        </div>
      </FormCard>
    </>
  );
}
