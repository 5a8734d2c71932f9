import { findTokenReader, type TokenReader } from "~/api/domain/access-token/find-token-reader.server";
import { isAccessToken } from "~/api/domain/access-token/token-text.server";
import type { Visit } from "~/api/domain/ctx";
import { AppError } from "~/api/domain/errors";
import { refuseBeyond } from "./per-minute";

/** A workbook of ten tables asks some thirty times; a table of a million rows a hundred times. */
const CALLS_A_MINUTE = 300;

/**
 * The access token out of `Basic` (any user name, the token as password: what Excel and Power BI send) or `Bearer`. Null where there is no such
 * header, the empty text for one that holds no token of this form: a session's is none.
 */
export function accessTokenOf(headers: Headers): string | null {
  const [type = "", given = ""] = (headers.get("authorization") ?? "").trim().split(/\s+/);
  if (given === "") return null;
  const token = /^basic$/i.test(type) ? passwordOf(given) : /^bearer$/i.test(type) ? given : null;
  if (token === null || (/^bearer$/i.test(type) && !isAccessToken(token))) return null;
  return isAccessToken(token) ? token : "";
}

function passwordOf(given: string): string {
  const text = Buffer.from(given, "base64").toString("utf8");
  const at = text.indexOf(":");
  return at < 0 ? "" : text.slice(at + 1).trim();
}

/**
 * Whose token it is. Like a password, none is believed that could have been read on its way (plain http from another machine).
 * @throws AppError token-refused for one that is over or never was, too-many-attempts beyond its calls a minute
 */
export async function readerByToken(visit: Visit, token: string): Promise<TokenReader> {
  const reader = token !== "" && visit.from?.secret ? await findTokenReader(visit, token) : null;
  if (!reader) throw new AppError("token-refused");
  refuseBeyond(CALLS_A_MINUTE, `token ${reader.tokenId}`, visit.now);
  return reader;
}

/** What a program is told that came without a credential, or with one that is over: to ask its user for a token. */
export const askForToken = { name: "www-authenticate", value: 'Basic realm="Access token", charset="UTF-8"' } as const;
