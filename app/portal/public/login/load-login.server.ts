import { demoPassword } from "~/api/domain/account/demo-password";
import { makerFor } from "~/portal/frame/load-frame.server";
import { siteMenuHtml } from "~/portal/frame/site-groups.server";
import { takeFlash } from "~/portal/session/cookies.server";
import { apiOf, hasToken, type RequestArgs, userInfoOf } from "~/portal/session/request.server";
import { translate, wordsFor } from "~/words";
import { HEADQUARTERS_ZONE } from "~/words/country-zones";
import { formatInstant } from "~/words/formats";
import { presentDemoAccounts } from "./present-demo-accounts.server";

/** What the sign-in page shows: maker, notice, demo accounts in demo mode, a message from where the visitor was. */
export async function loadLogin(args: RequestArgs) {
  const { api, locale } = await apiOf(args);
  const [init, taken] = await Promise.all([api.open.initInfo(), takeFlash(args.request)]);
  const notice = init.globalNotice;
  const search = new URL(args.request.url).searchParams;
  const page = {
    locale,
    title: `${translate(locale, "public.login.title")} - ${init.makerName} ${translate(locale, "public.portal")}`,
    maker: makerFor(locale),
    domains: [init.makerDomain, "partner.example"].slice(0, init.demo ? 2 : 1),
    usedId: search.get("id")?.slice(0, 254) ?? null,
    demoPassword: init.demo ? demoPassword : "",
    demoAccounts: init.demo ? presentDemoAccounts(init.demoAccounts, locale, init.makerDomain) : null,
    notice: notice && {
      text: notice.text,
      from: formatInstant(notice.fromDate, HEADQUARTERS_ZONE),
      to: formatInstant(notice.toDate, HEADQUARTERS_ZONE),
    },
    flash: taken.message,
    sites: siteMenuHtml(locale),
    // Somebody may open this address with a session that goes on.
    signedOut: search.has("logout") && !(await isSignedIn(args)),
    year: new Date().getFullYear(),
    words: wordsFor(locale, "public.", "ui.", "frame."),
  };
  return { page, headers: taken.headers };
}

const isSignedIn = async (args: RequestArgs) =>
  hasToken(args.request) &&
  (await userInfoOf(args).then(
    () => true,
    () => false,
  ));

export type LoginPage = Awaited<ReturnType<typeof loadLogin>>["page"];
