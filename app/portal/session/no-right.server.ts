import { redirect } from "@remix-run/node";
import { pageOfForm } from "./draft.server";
import { wantedAddress } from "./wanted-address";

const LONGEST = 500;

/** To /401, which keeps the wanted address (specification section 2, Navigation rules). */
export function toNoRight(request: Request): Response {
  const wanted = request.method === "GET" ? wantedAddress(request) : pageOfForm(request);
  return redirect(`/401?${new URLSearchParams({ from: wanted.slice(0, LONGEST) })}`);
}
