import { createHash } from "node:crypto";
import { isManagement, tilePath } from "~/menu/management-area";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedPath } from "~/portal/session/wanted-address";
import { send } from "~/portal/wire/send.server";
import { frameWordsFor } from "~/words";
import { loadMode } from "./load-mode.server";
import { menuLines } from "./packed-menus";

/** What the frame says and the reader's menu: the same on every page of the portal, and of the management mode. */
export type FrameTexts = ReturnType<typeof loadTexts>;

/** The texts around the page that is asked for. */
export function loadTexts(request: Request, { user, locale }: SignedIn) {
  const words = frameWordsFor(
    locale,
    "frame.",
    "ui.",
    ...(loadMode(request, user) ? ["mode.", "mgmt.preparation"] : []),
    ...(user.globalNotice ? ["maintenance."] : []),
  );
  return send(request, { words, page: { menus: menuLines(user.menus) } });
}

const stampOf = ({ words, page }: FrameTexts): string =>
  createHash("sha256").update(words).update(page).digest("base64url").slice(0, 16);

/** Where a browser finds the texts of a page: another one has another address, so that this one may be kept for good. */
export function textsAddress(request: Request, texts: FrameTexts): string {
  const mode = isManagement(wantedPath(request)) ? "&mode=management" : "";
  return `/frame/texts?stamp=${stampOf(texts)}${mode}`;
}

/** @returns the answer to `textsAddress`; one whose stamp is another release's or right's is not kept */
export function answerTexts(asked: URL, texts: FrameTexts): Response {
  const kept = asked.searchParams.get("stamp") === stampOf(texts);
  return Response.json(texts, {
    headers: { "Cache-Control": kept ? "private, max-age=31536000, immutable" : "no-store" },
  });
}

/** A request for a page on whose behalf the texts are asked for: language and menu are those of its mode. */
export function pageAround(request: Request): Request {
  const asked = new URL(request.url);
  const path = asked.searchParams.get("mode") === "management" ? tilePath("A") : "/mainboard";
  return new Request(new URL(path, asked), { headers: request.headers, signal: request.signal });
}
