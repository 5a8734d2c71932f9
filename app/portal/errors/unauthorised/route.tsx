import type { LoaderFunctionArgs } from "@remix-run/node";
import { useHelpHref } from "~/portal/frame/help-context";
import { requireScreen } from "~/portal/session/guard.server";
import { NoRight } from "~/ui/states/failures";
import { plainWordsFor } from "~/words";

export const handle = { access: { menu: "MIPERR02" } } as const;

/** A sample of the page that a reader without the right sees. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await requireScreen(args, "MIPERR02");
  return { words: plainWordsFor(locale, "state.401.") };
}

export default function SampleOfUnauthorised() {
  return <NoRight mailHref={useHelpHref()} />;
}
