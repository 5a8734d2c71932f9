import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * The first row that is wrong comes in sight. The browser's own scrolling to the field that has the focus is undone: the page of an
 * address stays where it was, which is right for everything else.
 * @param answer what came back; another one is looked at anew
 */
export function useFirstWrong(box: RefObject<HTMLElement | null>, answer: unknown): void {
  const { state } = useNavigation();
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    // The answer is there before the page is read anew, and the page goes to its top with that.
    if (answer === undefined || state !== "idle" || shown.current === answer) return;
    shown.current = answer;
    box.current?.querySelector(".error")?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [box, answer, state]);
}
