import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { tokenDays, usualDays } from "~/api/domain/access-token/token-input";
import { roleName } from "~/api/domain/account/role-name";
import { ownTitle } from "~/portal/frame/own-title";
import { refuseBy } from "~/portal/record/refuse.server";
import { requireUser, type SignedIn } from "~/portal/session/guard.server";
import { apiOnce } from "~/portal/session/request.server";
import { translate } from "~/words";
import { columnClock, formatInteger } from "~/words/formats";
import { findMenuItem, screenTitle } from "../frame/menu-codes";
import { answerProfile } from "./answer-profile.server";
import { loadProfile } from "./load-profile.server";
import type { Asked } from "./profile-answer";
import { profileParts } from "./profile-parts";
import { TokensScreen } from "./tokens-screen";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, user, locale } = signedIn;
  const { tokens, root } = await api.accessTokens.list();
  const clock = columnClock(user.userPrincipal.timeZone);
  const head = (key: "tokens.made" | "tokens.ends" | "tokens.used") => clock.head(translate(locale, key));
  return {
    ...loadProfile(signedIn, "tokens", "account.profile.tokens", "tokens.", "inExcel.all.", "inExcel.denied"),
    tokens: tokens.map((token) => ({
      ...{ id: token.id, name: token.name, ending: token.ending },
      asRole: token.activeRole ? translate(locale, "tokens.asRole", { role: roleName(locale, token.activeRole) }) : "",
      made: clock.at(token.madeAt),
      ends: clock.at(token.expiresAt),
      left: translate(locale, "tokens.left", { days: token.daysLeft }),
      used: token.lastUsedAt && clock.at(token.lastUsedAt),
      read: token.lastRead && (screenTitle(user.menus, token.lastRead) ?? token.lastRead),
      rows: formatInteger(locale, token.rowsRead),
    })),
    heads: { made: head("tokens.made"), ends: head("tokens.ends"), used: head("tokens.used") },
    days: tokenDays.map((days) => ({ value: String(days), text: translate(locale, "tokens.days.choice", { days }) })),
    usual: String(usualDays),
    sheet: randomUUID(),
    // Its tables are those of the sales report: who may not open that finds none there.
    root: findMenuItem(user.menus, "MIPSAL01") ? root : null,
  };
}

/** Makes a token, which stands in this answer alone, or ends one, which is asked about first. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireUser(args);
  const form = await args.request.formData();
  if (form.has("keep")) return data({ asked: null });
  const ends = form.get("end") ?? form.get("endToken");
  return ends === null ? make(args, signedIn, form) : end(args, signedIn, String(ends), form.has("sure"));
}

async function make(args: ActionFunctionArgs, signedIn: SignedIn, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 200);
  const given = { name: text("name"), days: /^\d{1,4}$/.test(text("days")) ? Number(text("days")) : 0 };
  const sheet = text("sheet");
  const api = /^[\w-]{8,64}$/.test(sheet) ? apiOnce(args, signedIn, sheet) : signedIn.api;
  try {
    const { token } = await api.accessTokens.make(given);
    return data({ made: { name: given.name.trim(), token } });
  } catch (error) {
    return refuseBy(error, { name: given.name, days: text("days") });
  }
}

async function end({ request }: ActionFunctionArgs, { api, user, locale }: SignedIn, id: string, sure: boolean) {
  try {
    if (sure) {
      await api.accessTokens.end({ id });
      return answerProfile(request, profileParts.tokens, { kind: "good", text: translate(locale, "tokens.ended") });
    }
    const { tokens } = await api.accessTokens.list();
    const token = tokens.find((each) => each.id === id);
    if (token) return data({ asked: questionOf(token) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return answerProfile(request, profileParts.tokens, { kind: "bad", text: error.message });
  }
  return answerProfile(request, profileParts.tokens, { kind: "bad", text: translate(locale, "api.not-found") });

  function questionOf({ name, ending, lastRead }: { name: string; ending: string; lastRead: string | null }): Asked {
    const read = lastRead && (screenTitle(user.menus, lastRead) ?? lastRead);
    return {
      title: translate(locale, "tokens.end.question", { name }),
      question: translate(locale, "tokens.end.text"),
      lines: [`…${ending}`, ...(read ? [`${translate(locale, "tokens.read")}: ${read}`] : [])],
      verb: "endToken",
      id,
      submit: translate(locale, "tokens.end"),
      keep: translate(locale, "ui.form.keep"),
    };
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.title, matches);

export default function ProfileTokens() {
  return <TokensScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
