import type { SignedIn } from "~/portal/session/guard.server";
import { translate, type WordKey } from "~/words";
import { presentAlert } from "./present-alert.server";
import { presentMail, presentView } from "./present-reports.server";
import type { Asked } from "./profile-answer";

type Removal = "removeView" | "removeMail" | "removeAlert";
export const isRemoval = (verb: string): verb is Removal => /^remove(View|Mail|Alert)$/.test(verb);

/** Before something of the reader's own is gone for good: what it is, and who else uses it. Null where it is gone already. */
export async function askRemoval(signedIn: SignedIn, verb: Removal, id: string): Promise<Asked | null> {
  const { locale } = signedIn;
  const what = await whatGoes[verb](signedIn, id);
  if (!what) return null;
  return {
    ...what,
    verb,
    id,
    question: translate(locale, "admin.delete.question"),
    submit: translate(locale, "views.remove"),
    keep: translate(locale, "ui.form.keep"),
  };
}

type Told = Pick<Asked, "title" | "lines"> | null;

const whatGoes: Record<Removal, (signedIn: SignedIn, id: string) => Promise<Told>> = {
  removeView: async (signedIn, id) => {
    const { api, user, locale } = signedIn;
    const view = (await api.views.list()).views.find((each) => each.id === id && each.mine);
    if (!view) return null;
    const { report, name } = presentView(view, [], user, locale);
    return {
      title: translate(locale, "views.remove.question", { name }),
      lines: [report, ...(await usesOf(signedIn, id))],
    };
  },
  removeMail: async ({ api, user, locale }, id) => {
    const mail = (await api.reportMails.list()).mails.find((each) => each.id === id);
    if (!mail) return null;
    const { report, chosen, when, whom } = presentMail(mail, user, locale);
    const title = translate(locale, "reportMails.remove.question", { report });
    const others = whom ?? translate(locale, "views.uses.onlyYou");
    return { title, lines: [[when, chosen].filter(Boolean).join(" · "), others] };
  },
  removeAlert: async ({ api, user, locale }, id) => {
    const alert = (await api.reportAlerts.list()).alerts.find((each) => each.id === id);
    if (!alert) return null;
    const { report, chosen, condition } = presentAlert(alert, user, locale);
    const title = translate(locale, "alerts.remove.question", { report });
    return { title, lines: [[condition, chosen].filter(Boolean).join(" · "), translate(locale, "views.uses.onlyYou")] };
  },
};

async function usesOf({ api, locale }: SignedIn, id: string): Promise<string[]> {
  const { colleagues, ...others } = await api.views.uses({ id });
  const say = (key: WordKey, count: number) => (count > 0 ? [translate(locale, key, { count })] : []);
  return [
    ...(colleagues > 0 ? [] : [translate(locale, "views.uses.nobody")]),
    ...say("views.uses.colleagues", colleagues),
    ...say("views.uses.defaults", others.defaults),
    ...say("views.uses.mails", others.mails),
    ...say("views.uses.alerts", others.alerts),
  ];
}
