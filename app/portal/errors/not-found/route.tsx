import type { LoaderFunctionArgs } from "@remix-run/node";
import { useHelpHref } from "~/portal/frame/help-context";
import { requireScreen } from "~/portal/session/guard.server";
import { NotFound } from "~/ui/states/failures";

export const handle = { access: { menu: "MIPERR03" } } as const;

/** A sample of the page for an address that is not there. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, "MIPERR03");
  return null;
}

export default function SampleOfNotFound() {
  return <NotFound mailHref={useHelpHref()} />;
}
