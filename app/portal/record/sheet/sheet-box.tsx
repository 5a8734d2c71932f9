import { type ReactNode, useRef } from "react";
import { useSheetKeys } from "./use-sheet-keys";

/** The rows of a sheet, in a box that scrolls and that the arrow keys go through. */
export function SheetBox({ label, again, children }: { label: string; again: unknown; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useSheetKeys(box);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="box all" ref={box} tabIndex={0} aria-label={label}>
      <table className="records day-rows" key={JSON.stringify(again)}>
        {children}
      </table>
    </section>
  );
}
