import { useMemo } from "react";
import { openedOnce, type Packed } from "~/words/packed";
import { StandingPart } from "./standing-part";

/** Markup that the server drew. */
export type Standing = { html: string };

/** A page's key figures (KeyFigureList), as they were handed over; undefined: they came with the document. */
export function KeyFigures({ figures }: { figures: Standing | Packed<Standing> | undefined }) {
  const standing = useMemo(() => openedOnce<Standing>(figures), [figures]);
  return <StandingPart name="key-figures" html={standing?.html} />;
}
