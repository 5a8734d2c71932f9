import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { type Packed, unpacked } from "~/words/packed";
import type { DrawnParts } from "./send.server";

type Loader = (args: never) => Promise<{ page: Packed<object>; drawn?: DrawnParts }>;
type Answer<L extends Loader> = Awaited<ReturnType<L>>;
type PageOf<L extends Loader> = Answer<L>["page"] extends Packed<infer Page> ? Page : never;

/** A page that was sent, for who has an answer that is not the screen's own: the frame. */
export const opened = <Page>(page: Packed<Page>): Page => unpacked<Page>(page);

/** What the screen's loader sent: its page opened, and server markup by name; undefined = it stands in the document. */
export function useScreen<L extends Loader>(): {
  page: PageOf<L>;
  drawn: (name: string) => string | undefined;
} & Omit<Answer<L>, "page" | "drawn"> {
  const { page: sent, drawn, ...rest } = useLoaderData() as Answer<L>;
  const page = useMemo(() => unpacked<PageOf<L>>(sent as Packed<PageOf<L>>), [sent]);
  return { ...rest, page, drawn: (name) => drawn?.[name] };
}
