import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/api/config.server";

/** Longer than anybody needs to type a password and to look at a telephone. */
const TEN_MINUTES_S = 600;

const shape = z.object({
  kept: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Where the visitor wanted to go. */
  to: z.string().max(2000),
  /** An administrator looks at what comes: nobody is signed in. */
  trial: z.boolean(),
});
type Kept = z.output<typeof shape>;

const NAME = "company-";
/** Each question has a cookie of its own: two tabs that ask at once are both answered. */
const cookie = (state: string) =>
  createCookie(`${NAME}${state.replace(/[^\w-]/g, "").slice(0, 16)}`, {
    ...{ path: "/company-sign-in", httpOnly: true, sameSite: "lax", maxAge: TEN_MINUTES_S },
    secure: config().PUBLIC_ORIGIN?.startsWith("https://") ?? false,
  });

/** So many that were never answered are kept beside each other: more would be more than a request's head may have. */
const UNANSWERED_AT_MOST = 8;

/** What the browser keeps until it comes back from the company's own sign-in. */
export async function keep(request: Request, kept: Kept): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await cookie(kept.kept.state).serialize(kept) });
  const held = [...(request.headers.get("Cookie") ?? "").matchAll(/(?:^|;\s*)company-([\w-]+)=/g)];
  if (held.length < UNANSWERED_AT_MOST) return headers;
  for (const [, state = ""] of held) headers.append("Set-Cookie", await forgetState(state));
  return headers;
}

const forgetState = (state: string): Promise<string> => cookie(state).serialize("", { maxAge: 0 });
const stateIn = (request: Request): string => new URL(request.url).searchParams.get("state") ?? "";

/** It is used once, whatever comes of it. */
export const forget = (request: Request): Promise<string> => forgetState(stateIn(request));

/** What was kept of the question that the arrival answers; null for whoever did not begin here, or too long ago. */
export async function keptBy(request: Request): Promise<Kept | null> {
  const parsed = shape.safeParse(await cookie(stateIn(request)).parse(request.headers.get("Cookie")));
  return parsed.success && parsed.data.kept.state === stateIn(request) ? parsed.data : null;
}
