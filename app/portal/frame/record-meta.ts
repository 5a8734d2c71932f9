import { isRouteErrorResponse, type MetaFunction } from "@remix-run/react";
import { browserTitle, questionTitle, recordTitle } from "./page-title";

/**
 * Browser title of a page below a screen, by the name that its loader gives it. Every such page exports it as `meta`:
 * the frame's own knows the menu alone, since a parent's meta is made before its child's data is there.
 */
export const recordMeta: MetaFunction = ({ data, matches, error }) => {
  const frame = matches.find(({ id }) => id === "portal/_layout")?.data;
  const portal = typeof frame === "object" && frame !== null && "portal" in frame ? String(frame.portal) : "";
  // One that is missing has no name: its page is called by what it says.
  const failed = isRouteErrorResponse(error) ? String(error.status) : undefined;
  return [{ title: browserTitle(recordTitle(data) ?? questionTitle(data) ?? failed, portal) }];
};
