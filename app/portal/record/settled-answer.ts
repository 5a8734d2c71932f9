import { useActionData, useNavigation } from "@remix-run/react";
import { useRef } from "react";

/**
 * What a form was answered with, once the page has been drawn anew for it: the answer comes before what the loader says now, and what would
 * be typed in between were lost.
 */
export function useSettledAnswer<T>(): T | undefined {
  const answer = useActionData() as T | undefined;
  const { state } = useNavigation();
  const shown = useRef(answer);
  if (state === "idle") shown.current = answer;
  return shown.current;
}
