import { createCookie } from "@remix-run/node";
import { accessTokenCookie, apiFor, cookieValue } from "~/api/client.server";
import type { Draft } from "~/ui/forms/draft";
import { translate } from "~/words";
import type { Flash } from "./cookies.server";
import type { SignedIn } from "./guard.server";
import { ownAddress } from "./own-address";
import { wantedAddress } from "./wanted-address";

const cookie = createCookie("draft", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 24 * 60 * 60 });
const FIELDS = 500;
const LONGEST = 20_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The page that a posted form stands on: its own address, or where the frame's little forms want to go back to. */
export function pageOfForm(request: Request): string {
  const own = ownAddress(wantedAddress(request), "");
  return own || ownAddress(refererOf(request));
}

function refererOf(request: Request): string {
  const referer = request.headers.get("Referer");
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  return url ? url.pathname + url.search : "";
}

/**
 * A form arrived with a session that has ended: what was typed is kept for its user and comes back after signing in.
 * @returns the header that remembers which draft it is; null when there is nothing to keep
 */
export async function keepDraft(request: Request): Promise<string | null> {
  const token = cookieValue(request.headers.get("Cookie"), accessTokenCookie)?.replace(/^Bearer /, "");
  const form = token ? await formOf(request) : null;
  if (!token || !form) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && name.length <= 200 && value.length <= LONGEST ? [[name, value]] : [],
  );
  const path = pageOfForm(request).slice(0, 500);
  const kept = await apiFor(request)
    .auth.draft({ token: token.slice(0, 64), path, fields: fields.slice(0, FIELDS) })
    .catch(() => ({ id: null }));
  return kept.id && cookie.serialize(kept.id);
}

async function formOf(request: Request): Promise<FormData | null> {
  if (request.method === "GET" || request.bodyUsed) return null;
  return request
    .clone()
    .formData()
    .catch(() => null);
}

type Back = { draft: Draft; told: Flash; header: string };

/** The draft that belongs on this page, once: the header takes the reminder away. Costs nothing where there is none. */
export async function takeDraft(request: Request, { api, locale }: SignedIn): Promise<Back | null> {
  const id: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof id !== "string" || !UUID.test(id)) return null;
  const draft = await api.account.draft({ id }).catch(() => null);
  const here = wantedAddress(request).split("?")[0];
  if (!draft || draft.path.split("?")[0] !== here) return null;
  const told: Flash = { kind: "good", text: translate(locale, "account.draft") };
  return { draft, told, header: await cookie.serialize("", { maxAge: 0 }) };
}
