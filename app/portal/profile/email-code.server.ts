import { createCookie } from "@remix-run/node";

/** The code of a mailed link, out of the address and for ten minutes, until the button below it is pressed. */
const cookie = createCookie("email_code", { path: "/profile", httpOnly: true, sameSite: "lax", maxAge: 600 });

export async function readEmailCode(request: Request): Promise<string | null> {
  const given: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof given === "string" && given !== "" ? given.slice(0, 128) : null;
}

export const keepEmailCode = (code: string): Promise<string> => cookie.serialize(code.slice(0, 128));
export const forgetEmailCode = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
