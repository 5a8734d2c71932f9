import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A form that was accepted and stands for the link it made is not read again: that would open its tab anew. */
export const readUnlessHandedOver: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.handed === undefined && defaultShouldRevalidate;
