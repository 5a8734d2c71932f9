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

const cookie = () =>
  createCookie("company", {
    ...{ path: "/company-sign-in", httpOnly: true, sameSite: "lax", maxAge: TEN_MINUTES_S },
    secure: config().PUBLIC_ORIGIN?.startsWith("https://") ?? false,
  });

/** What the browser keeps until it comes back from the company's own sign-in. */
export const keep = (kept: Kept): Promise<string> => cookie().serialize(kept);

/** It is used once, whatever comes of it. */
export const forget = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

/** Null for whoever did not begin here, or too long ago. */
export async function keptBy(request: Request): Promise<Kept | null> {
  const parsed = shape.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : null;
}
