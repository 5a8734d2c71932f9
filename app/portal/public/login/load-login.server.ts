import { createElement } from "react";
import { demoPassword } from "~/api/domain/account/demo-password";
import { makerFor } from "~/portal/frame/load-frame.server";
import { siteMenuHtml } from "~/portal/frame/site-groups.server";
import { takeFlash } from "~/portal/session/cookies.server";
import { ownAddress } from "~/portal/session/own-address";
import { apiOf, hasToken, type RequestArgs, userInfoOf } from "~/portal/session/request.server";
import { draw } from "~/portal/wire/draw.server";
import { send } from "~/portal/wire/send.server";
import { plainWordsFor, translate } from "~/words";
import { HEADQUARTERS_ZONE } from "~/words/country-zones";
import { formatInstant } from "~/words/formats";
import { DemoAccounts } from "../parts/demo-accounts";
import { presentDemoAccounts } from "./present-demo-accounts.server";

/** What the sign-in page shows: maker, notice, demo accounts in demo mode, a message from where the visitor was. */
export async function loadLogin(args: RequestArgs) {
  const { api, locale } = await apiOf(args);
  const [init, taken] = await Promise.all([api.open.initInfo(), takeFlash(args.request)]);
  const notice = init.globalNotice;
  const search = new URL(args.request.url).searchParams;
  const demo = init.demo ? presentDemoAccounts(init.demoAccounts, locale, init.makerDomain) : null;
  const page = {
    locale,
    title: `${translate(locale, "public.login.title")} - ${init.makerName} ${translate(locale, "public.portal")}`,
    maker: makerFor(locale),
    domains: [init.makerDomain, "partner.example"].slice(0, init.demo ? 2 : 1),
    company: init.companySignIn && {
      name: init.companySignIn,
      href: `/company-sign-in?${new URLSearchParams({ redirect: ownAddress(search.get("redirect")) })}`,
    },
    usedId: search.get("id")?.slice(0, 254) ?? null,
    hasDemo: demo !== null,
    notice: notice && {
      text: notice.text,
      from: formatInstant(notice.fromDate, HEADQUARTERS_ZONE),
      to: formatInstant(notice.toDate, HEADQUARTERS_ZONE),
    },
    flash: taken.message,
    // Somebody may open this address with a session that goes on.
    signedOut: search.has("logout") && !(await isSignedIn(args)),
    year: new Date().getFullYear(),
  };
  const accounts = demo && { accounts: demo, domain: init.makerDomain, password: demoPassword };
  const drawn = {
    sites: siteMenuHtml(locale),
    ...(accounts && { demo: draw(createElement(DemoAccounts, accounts), { locale }) }),
  };
  const sent = send(args.request, { page, drawn, title: page.title, words: plainWordsFor(locale, ...ownWords) });
  return { sent, headers: taken.headers };
}

/** This page is the first that anybody opens: it carries no words but its own, the frame's foot, and the sign of a locked key. */
const ownWords = [
  ...["public.login.", "ui.capsLock", "frame.product", "frame.language", "frame.notices"],
  ...["frame.copyright", "frame.social.", "frame.sites"],
];

const isSignedIn = async (args: RequestArgs) =>
  hasToken(args.request) &&
  (await userInfoOf(args).then(
    () => true,
    () => false,
  ));

export type SentLogin = Awaited<ReturnType<typeof loadLogin>>["sent"];
