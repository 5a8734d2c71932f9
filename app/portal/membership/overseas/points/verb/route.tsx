import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseasPoints } from "~/api/domain/membership/point-report/member-points";
import { sendForm } from "~/portal/record/send.server";
import { readPointVerb, takePointVerb } from "../../../points/verb/read-point-verb.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";
export { PointVerbPage as default } from "../../../points/verb/point-verb-page";

export const handle = { access: { menu: "MIPMBS12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, schema, page } = await readPointVerb(args, overseasPoints);
  return sendForm(reader, "points", schema, page);
}

export const action = (args: ActionFunctionArgs) => takePointVerb(args, overseasPoints);
