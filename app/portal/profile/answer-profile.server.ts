import { data, redirect } from "@remix-run/node";
import { flash } from "~/portal/session/cookies.server";
import { dialogMark, type Said, type Told } from "./profile-answer";

/** A change was made, or was refused as a whole: the page comes back with the message, the dialog shows it where it is. */
export async function answerProfile(request: Request, to: string, told: Said, headers = new Headers()) {
  if (new URL(request.url).searchParams.has(dialogMark)) return data<Told>({ told, to }, { headers });
  headers.append("Set-Cookie", await flash(told));
  return redirect(to, { headers, status: 303 });
}
