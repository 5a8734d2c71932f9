import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadFrame } from "~/portal/frame/load-frame.server";
import { menuLines } from "~/portal/frame/packed-menus";
import { siteMenuHtml } from "~/portal/frame/site-groups.server";
import { requireUser } from "~/portal/session/guard.server";
import { hasToken, localeOf } from "~/portal/session/request.server";
import { type WordKey, wordsFor } from "~/words";
import { loadShell } from "./load-shell.server";

/**
 * A page that is open to everybody (401, 404): around it stands the frame for whoever is signed in and past all checks,
 * so that they go on from their menu; what stands before the sign-in for everybody else.
 */
export async function loadOpenPage(args: LoaderFunctionArgs, titleKey: WordKey) {
  const locale = await localeOf(args);
  const { shell, headers } = await loadShell(args.request, locale, titleKey);
  const frame = await framed(args);
  const words = frame
    ? wordsFor(locale, "ui.", "frame.", "mode.", "maintenance.", "mgmt.preparation", "state.401.")
    : shell.words;
  return { locale, headers, page: { ...shell, frame, words } };
}

async function framed(args: LoaderFunctionArgs) {
  if (!hasToken(args.request)) return null;
  try {
    const signedIn = await requireUser(args);
    const frame = await loadFrame(args.request, signedIn);
    const { locale, user } = signedIn;
    return { ...frame, menus: menuLines(user.menus), sites: siteMenuHtml(locale) };
  } catch (error) {
    // A session that has ended, an agreement or a password that is due: the page is there for them all the same.
    if (error instanceof Response) return null;
    throw error;
  }
}
