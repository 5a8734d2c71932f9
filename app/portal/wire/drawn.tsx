import { type RefObject, useRef } from "react";
import { useScopedId } from "~/ui/forms/field-scope";
import { useDrawnCharts } from "./use-drawn-charts";
import { useDrawnPlaces } from "./use-drawn-places";
import { useServerMarkup } from "./use-server-markup";

/**
 * A part of a page that the server drew: with the document its markup came once and is left as it stands. Links and forms
 * in it are followed by the frame, as everywhere; here is what else scripts add: tables that fit give up their scroll bars,
 * charts answer the pointer, and the focus stays where it was when the part is drawn anew.
 */
export function Drawn({ name, html, className }: { name: string; html: string | undefined; className?: string }) {
  const id = useScopedId(name);
  const root = useRef<HTMLDivElement>(null);
  const markup = useServerMarkup(id, html);
  useDrawnPlaces(root as RefObject<HTMLElement>, markup.__html);
  useDrawnCharts(root as RefObject<HTMLElement>, markup.__html);
  return (
    <div
      id={id}
      ref={root}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server
      dangerouslySetInnerHTML={markup}
    />
  );
}
