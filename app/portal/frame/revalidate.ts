import type { ShouldRevalidateFunction } from "@remix-run/react";
import { isManagement } from "~/menu/management-area";

/**
 * What surrounds a screen changes by writes (language, settings, tabs, sign-out), not by looking at another page:
 * a further page asks for its own data alone. Between the portal and the management mode everything changes: language,
 * name, sidebar.
 */
export const revalidateAfterWrites: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  isManagement(currentUrl.pathname) !== isManagement(nextUrl.pathname) ||
  (formMethod !== undefined && formMethod.toUpperCase() !== "GET" && defaultShouldRevalidate);
