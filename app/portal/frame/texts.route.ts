import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/portal/session/guard.server";
import { answerTexts, loadTexts, pageAround } from "./frame-texts.server";

export const handle = { access: "user" } as const;

/** Words and menu of the frame, which documents leave out: a browser asks for them once and keeps them. */
export async function loader(args: LoaderFunctionArgs) {
  const request = pageAround(args.request);
  const signedIn = await requireUser({ ...args, request });
  return answerTexts(new URL(args.request.url), loadTexts(request, signedIn));
}
