import { redirect } from "@remix-run/node";
import { findLeafByCode } from "~/menu/find-leaf";
import { withCarried } from "~/portal/frame/carried-month";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { recordVisit } from "~/portal/frame/record-visit.server";
import { requireMenu, type SignedIn } from "~/portal/session/guard.server";
import type { RequestArgs } from "~/portal/session/request.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate } from "~/words";
import type { ReportReader } from "./report-page.server";
import type { Views } from "./view-menu";

/** In an address: the view it was opened with; `none` opens the screen without the default one. */
const VIEW = "view";
const NONE = "none";
/** The screen of packs: whoever may open it puts reports into them. */
const PACKS = "MIPSAL16";

/**
 * As requireScreen, for a report: with the views that its reader may open. The address without any parameter leads to
 * the view they chose as their default; one with a month carried along from a neighbour leads to that month.
 */
export async function requireReport(args: RequestArgs, code: string): Promise<ReportReader> {
  const signedIn = await requireMenu(args, code);
  const { pathname, search: given } = wantedLocation(args.request);
  const search = new URLSearchParams(given);
  if ([...search.values()].includes("")) throw redirect(withoutEmpty(pathname, search));
  const { views, standard } = await readViews(signedIn, code, search);
  const carried = withCarried(pathname, search, standard);
  if (carried) throw redirect(carried);
  await recordVisit(args.request, signedIn);
  if (given === "" && standard) throw redirect(standard);
  return { ...signedIn, views, search, request: args.request };
}

/** A browser without scripts sends every field of a form: those that are empty say nothing, and are not in the address. */
function withoutEmpty(pathname: string, search: URLSearchParams): string {
  const said = new URLSearchParams([...search].filter(([, value]) => value !== ""));
  return said.size > 0 ? `${pathname}?${said}` : pathname;
}

/** The views of a report, for a page of it. @param given its filters, as its own address would carry them */
export const viewsOf = async (signedIn: SignedIn, code: string, given: URLSearchParams): Promise<Views> =>
  (await readViews(signedIn, code, given)).views;

async function readViews({ api, locale, user }: SignedIn, code: string, given: URLSearchParams) {
  const path = findLeafByCode(code)?.path ?? "";
  const { views } = await api.views.list({ code });
  const opened = views.find(({ id }) => id === given.get(VIEW));
  const standard = views.find(({ isDefault }) => isDefault);
  const hrefOf = ({ id, search }: (typeof views)[number]) => `${path}?${search ? `${search}&` : ""}${VIEW}=${id}`;
  const asked = given.size > 0 ? `?${given}` : "";
  const packs = code !== PACKS && findMenuItem(user.menus, PACKS) !== undefined;
  const isStandard = opened && opened.id === standard?.id;
  return {
    standard: standard && hrefOf(standard),
    views: {
      label: translate(locale, "views.menu"),
      items: views.map((view) => ({
        href: hrefOf(view),
        text: view.mine ? view.name : translate(locale, "views.by", { name: view.name, owner: view.owner }),
        current: view.id === opened?.id || undefined,
      })),
      none: standard && { href: `${path}?${VIEW}=${NONE}`, text: translate(locale, "views.without") },
      keep: { href: `${path}/view${asked}`, text: translate(locale, "views.keep") },
      pack: packs && { href: `${path}/pack${asked}`, text: translate(locale, "packs.addPage") },
      note: opened && translate(locale, isStandard ? "views.opensWith" : "views.opened", { name: opened.name }),
    },
  };
}
