import { type ReactNode, useRef } from "react";
import { useFirstWrong } from "./use-first-wrong";
import { useSheetKeys } from "./use-sheet-keys";

type Props = {
  label: string;
  again: unknown;
  /** Its rows have what is typed before what is known. */
  typedFirst?: boolean;
  children: ReactNode;
};

/** The rows of a sheet, in a box that scrolls and that the arrow keys go through. */
export function SheetBox({ label, again, typedFirst, children }: Props) {
  const box = useRef<HTMLElement>(null);
  useSheetKeys(box);
  useFirstWrong(box, again);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="box all" ref={box} tabIndex={0} aria-label={label}>
      <table className={typedFirst ? "records day-rows typed-first" : "records day-rows"} key={JSON.stringify(again)}>
        {children}
      </table>
    </section>
  );
}
