import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type ApiClient, ApiError } from "~/api/client.server";
import { ownTitle } from "~/portal/frame/own-title";
import { presentExport } from "~/portal/report/own-exports.server";
import { requireUser } from "~/portal/session/guard.server";
import { translate, type WordKey } from "~/words";
import { answerProfile } from "./answer-profile.server";
import { askRemoval, isRemoval } from "./ask-removal.server";
import { loadProfile } from "./load-profile.server";
import { presentAlert } from "./present-alert.server";
import { presentMail, presentReceived, presentView } from "./present-reports.server";
import { profileParts } from "./profile-parts";
import { ReportsScreen } from "./reports-screen";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

/** What the reader keeps of reports: views, mails, alerts, and large exports. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, user, locale } = signedIn;
  const [{ exports }, { views }, { mails }, received, { alerts }, audiences] = await Promise.all([
    api.exports.list(),
    api.views.list(),
    api.reportMails.list(),
    api.reportMails.received(),
    api.reportAlerts.list(),
    api.views.audiences(),
  ]);
  return {
    ...loadProfile(signedIn, "reports", "account.profile.reports", "exports.", "views.", "reportMails.", "alerts.own."),
    views: views.map((view) => presentView(view, audiences.groups, user, locale)),
    mails: mails.map((mail) => presentMail(mail, user, locale)),
    received: received.mails.map((mail) => presentReceived(mail, user, locale)),
    alerts: alerts.map((alert) => presentAlert(alert, user, locale)),
    exports: exports.map((each) => presentExport(each, user, locale)),
  };
}

/** Each button names what it does and to what; what would be gone for good is asked about first. */
const verbs: Record<string, { told: WordKey; perform: (api: ApiClient, id: string) => Promise<unknown> }> = {
  setDefault: { told: "views.changed", perform: (api, id) => api.views.chooseDefault({ id }) },
  unsetDefault: { told: "views.changed", perform: (api, code) => api.views.forgetDefault({ code: code.slice(0, 20) }) },
  pauseMail: { told: "reportMails.pausedTold", perform: (api, id) => api.reportMails.pause({ id }) },
  resumeMail: { told: "reportMails.resumedTold", perform: (api, id) => api.reportMails.resume({ id }) },
  removeMail: { told: "reportMails.removedTold", perform: (api, id) => api.reportMails.remove({ id }) },
  stopMail: { told: "reportMails.received.stoppedTold", perform: (api, id) => api.reportMails.stop({ id }) },
  wantMail: { told: "reportMails.received.againTold", perform: (api, id) => api.reportMails.again({ id }) },
  pauseAlert: { told: "alerts.pausedTold", perform: (api, id) => api.reportAlerts.pause({ id }) },
  resumeAlert: { told: "alerts.resumedTold", perform: (api, id) => api.reportAlerts.resume({ id }) },
  removeAlert: { told: "alerts.removedTold", perform: (api, id) => api.reportAlerts.remove({ id }) },
  removeView: { told: "views.removed", perform: (api, id) => api.views.remove({ id }) },
};

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, locale } = signedIn;
  const form = await args.request.formData();
  if (form.has("keep")) return data({ asked: null });
  const [name, verb] = Object.entries(verbs).find(([each]) => form.has(each)) ?? [];
  try {
    if (name && isRemoval(name) && !form.has("sure")) {
      const asked = await askRemoval(signedIn, name, String(form.get(name)));
      if (asked) return data({ asked });
    }
    if (name && verb) await verb.perform(api, String(form.get(name)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return answerProfile(args.request, profileParts.reports, { kind: "bad", text: error.message });
  }
  const text = translate(locale, verb?.told ?? "api.success");
  return answerProfile(args.request, profileParts.reports, { kind: "good", text });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.title, matches);

export default function ProfileReports() {
  return <ReportsScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
