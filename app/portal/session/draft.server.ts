import { createCookie } from "@remix-run/node";
import { type ApiClient, accessTokenCookie, apiFor, cookieValue } from "~/api/client.server";
import { type TabName, tabAt } from "~/portal/frame/keep-alive/tab-name";
import type { Draft } from "~/ui/forms/draft";
import { draftFields, readMark } from "~/ui/forms/draft-mark";
import { translate } from "~/words";
import type { Flash } from "./cookies.server";
import type { SignedIn } from "./guard.server";
import { ownAddress } from "./own-address";
import { wantedAddress, wantedPath } from "./wanted-address";

const cookie = createCookie("draft", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 24 * 60 * 60 });
const MOST_FIELDS = 500;
const LONGEST = 20_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type NamedDraft = {
  name: TabName & { form: string };
  seal: string;
  /** The page to come back to. */
  address: string;
};
type PostedDraft = NamedDraft & { fields: [name: string, value: string][] };

/** The draft that a form's mark names; null for what is no mark. */
export function draftNamed(text: string): NamedDraft | null {
  const mark = readMark(text);
  const address = mark && ownAddress(mark.address, "");
  if (!mark || !address) return null;
  const { pathname, search } = new URL(address, "http://portal.internal");
  return { name: { ...tabAt({ pathname, search }), form: mark.form }, seal: mark.seal, address };
}

/** What a form of a tab carries for its draft; null for any other form. */
export function draftOf(form: FormData): PostedDraft | null {
  const named = draftNamed(String(form.get(draftFields.mark) ?? ""));
  return named && { ...named, fields: textsOf(form) };
}

/** All that was typed, without what the form carries for its draft; files are left out. */
const textsOf = (form: FormData): [string, string][] =>
  [...form]
    .flatMap(([name, value]): [string, string][] =>
      typeof value === "string" && !name.startsWith("_") && name.length <= 200 && value.length <= LONGEST
        ? [[name, value]]
        : [],
    )
    .slice(0, MOST_FIELDS);

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
 * A form arrived with a session that has ended: what was typed, and the file that was chosen, is kept for its user and comes
 * back after signing in, as the draft of its tab where it has one and no file. @returns the header that remembers which draft
 * it is; null when there is nothing to keep
 */
export async function keepDraft(request: Request): Promise<string | null> {
  const token = cookieValue(request.headers.get("Cookie"), accessTokenCookie)
    ?.replace(/^Bearer /, "")
    .slice(0, 64);
  const form = token ? await formOf(request) : null;
  if (!token || !form) return null;
  const path = pageOfForm(request).slice(0, 500);
  const draft = draftOf(form);
  const tab = draft ? { ...draft.name, seal: draft.seal } : undefined;
  const chosen = fileOf(form);
  const file = chosen && { field: chosen.field, name: chosen.file.name.slice(-300) };
  const { auth } = apiFor(request);
  const { id } = await auth.draft({ token, path, fields: textsOf(form), tab, file }).catch(() => ({ id: null }));
  if (id && chosen) await sendFile(auth, { id, "ended-token": token }, chosen.file);
  return id && cookie.serialize(id);
}

/** The file of a form: each form has one at most. */
function fileOf(form: FormData): { field: string; file: File } | undefined {
  for (const [field, file] of form) if (typeof file !== "string" && file.size > 0) return { field, file };
  return undefined;
}

/** What cannot be kept is asked for again: the draft knows its name. */
async function sendFile(auth: ApiClient["auth"], of: { id: string; "ended-token": string }, file: File) {
  await auth.draftFile({ ...of, file: new Uint8Array(await file.arrayBuffer()) }).catch(() => undefined);
}

async function formOf(request: Request): Promise<FormData | null> {
  if (request.method === "GET" || request.bodyUsed) return null;
  return request
    .clone()
    .formData()
    .catch(() => null);
}

/** Before the id of a draft that was shown and has a file: it stays until the file is sent. */
const SHOWN = "shown ";
const forget = () => cookie.serialize("", { maxAge: 0 });

type Back = { draft?: Draft; told?: Flash; header?: string };

/**
 * The draft that belongs on this page: once, one with a file until the file was sent. The header takes the reminder away. Costs
 * nothing where there is none.
 */
export async function takeDraft(request: Request, { api, locale }: SignedIn): Promise<Back | null> {
  const kept: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof kept !== "string") return null;
  const shown = kept.startsWith(SHOWN);
  const id = shown ? kept.slice(SHOWN.length) : kept;
  if (!UUID.test(id)) return null;
  const found = await api.account.draft({ id }).catch(() => null);
  if (!found) return shown ? { header: await forget() } : null;
  if (found.path.split("?")[0] !== wantedPath(request)) return null;
  const draft = { ...found, file: found.file && { ...found.file, id } };
  if (shown) return { draft };
  const told: Flash = { kind: "good", text: translate(locale, "account.draft") };
  return { draft, told, header: await (draft.file ? cookie.serialize(SHOWN + id) : forget()) };
}
