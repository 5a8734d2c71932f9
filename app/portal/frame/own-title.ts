import type { MetaArgs, MetaDescriptor } from "@remix-run/react";

/** Browser title of a page that brings its own; of one that failed and has none, the portal's name, which the root brings. */
export function ownTitle(title: string | undefined, matches: MetaArgs["matches"]): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data;
  const portal = typeof root === "object" && root !== null && "title" in root ? String(root.title) : "";
  return [{ title: title ?? portal }];
}
