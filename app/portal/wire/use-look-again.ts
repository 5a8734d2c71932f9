import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const LOOK_AGAIN_MS = 3_000;

/** With scripts the page of long work follows it by itself. */
export function useLookAgain(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
