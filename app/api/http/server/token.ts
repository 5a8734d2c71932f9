/** 256 random bits in base64url, nothing else: a role's name plus "-token" never has this form. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The session's token out of `Bearer <token>`; undefined for anything else. */
function bearer(value: string | undefined): string | undefined {
  const [type, token, more] = (value ?? "").split(" ");
  return type === "Bearer" && token !== undefined && more === undefined && TOKEN.test(token) ? token : undefined;
}

export const accessTokenCookie = "ACCESS_TOKEN";

/** The first cookie of that name, percent-decoded; undefined when absent or malformed. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  const pair = (header ?? "").split(/; */).find((part) => part.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

export type Credential = {
  token: string | undefined;
  /** Something was sent, well formed or not. */
  given: boolean;
  /** Browsers send cookies by themselves, also for a foreign page: such a write must prove where it comes from. */
  byCookie: boolean;
};

/** Authorization wins; the cookie ACCESS_TOKEN holds the same text. */
export function credentialOf(headers: Headers): Credential {
  const authorization = headers.get("authorization");
  if (authorization !== null) return { token: bearer(authorization), given: true, byCookie: false };
  const cookie = cookieValue(headers.get("cookie"), accessTokenCookie);
  return { token: bearer(cookie), given: cookie !== undefined, byCookie: true };
}
