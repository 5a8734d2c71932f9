import { type RefObject, useEffect } from "react";

/**
 * The first row that is wrong comes in sight. The browser's own scrolling to the field that has the focus is undone: the page of an
 * address stays where it was, which is right for everything else.
 * @param answer what came back; another one is looked at anew
 */
export function useFirstWrong(box: RefObject<HTMLElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer === undefined) return;
    box.current?.querySelector(".error")?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [box, answer]);
}
