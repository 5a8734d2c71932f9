import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A sheet that was refused is drawn from what stands there now: it was told of it, and goes on from there. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;
