import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/api/config.server";

const secure = () => config().PUBLIC_ORIGIN?.startsWith("https://") ?? false;
const twelveHoursS = 43_200;

const tokenAttributes = (maxAgeS: number) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure() ? "; Secure" : ""}`;

/** ACCESS_TOKEN holds 'tokenType accessToken' (specification section 4); scripts never see it. */
export const sessionCookie = (tokenType: string, accessToken: string): string =>
  `ACCESS_TOKEN=${encodeURIComponent(`${tokenType} ${accessToken}`)}; ${tokenAttributes(twelveHoursS)}`;

/** What signing out clears in the browser: token, menu preset, management state, current menu. */
export async function endSession(): Promise<Headers> {
  const headers = new Headers();
  for (const name of ["ACCESS_TOKEN", "mgmt_state", "menu_preset", "mgmt_sidebar", "current_menu"]) {
    headers.append("Set-Cookie", `${name}=; ${tokenAttributes(0)}`);
  }
  return headers;
}

const flashCookie = createCookie("flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });
const flashShape = z.object({ kind: z.enum(["good", "bad"]), text: z.string().max(500) });
export type Flash = z.output<typeof flashShape>;

/** One message for the next page: green or red, five seconds (specification section 8). */
export const flash = (message: Flash): Promise<string> => flashCookie.serialize(message);

/** The message waiting for this page, and the header that takes it away. */
export async function takeFlash(request: Request): Promise<{ message: Flash | null; headers: HeadersInit }> {
  const given: unknown = await flashCookie.parse(request.headers.get("Cookie"));
  if (given === null) return { message: null, headers: {} };
  const parsed = flashShape.safeParse(given);
  return {
    message: parsed.success ? parsed.data : null,
    headers: { "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) },
  };
}
