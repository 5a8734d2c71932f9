import { createCookie } from "@remix-run/node";
import { z } from "zod";

/**
 * What a mailed link brought: c = client, s = the request's random id, i = user ID, t = one-time code. Opening a link
 * changes nothing (mail scanners open them all); the values only leave the address, because addresses are logged,
 * kept in histories and handed on. Ten minutes, for the forms that follow.
 */
const shape = z.object({
  c: z.enum(["mip", "mgmt"]).catch("mip"),
  s: z.string().max(64).optional(),
  i: z.string().max(254),
  t: z.string().max(128).optional(),
  /** The code is an activation's: it leads to the first password. */
  first: z.boolean().optional(),
});
export type LinkValues = z.output<typeof shape>;

const cookie = createCookie("link_values", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 600 });

export async function readLinkValues(request: Request): Promise<LinkValues | null> {
  const given: unknown = await cookie.parse(request.headers.get("Cookie"));
  return shape.safeParse(given).data ?? null;
}

export const keepLinkValues = (values: LinkValues): Promise<string> => cookie.serialize(values);
export const forgetLinkValues = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

/** The values that stand in the address itself; null when there is no code among them. */
export function linkValuesIn(request: Request): LinkValues | null {
  const { searchParams } = new URL(request.url);
  const text = (name: string) => searchParams.get(name) ?? undefined;
  const values = shape.safeParse({ c: text("c"), s: text("s"), i: text("i") ?? "", t: text("t") }).data;
  return values?.t ? values : null;
}
