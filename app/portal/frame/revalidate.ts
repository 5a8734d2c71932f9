import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * What surrounds a screen changes by writes (language, settings, tabs, sign-out), not by looking at another page:
 * a further page asks for its own data alone.
 */
export const revalidateAfterWrites: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod.toUpperCase() !== "GET" && defaultShouldRevalidate;
