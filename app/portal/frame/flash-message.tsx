import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { Notice } from "~/ui/states/notice";
import type { Flash } from "./frame-props";

/**
 * What the last action said: green is polite, red interrupts. The style sheet takes it away after five seconds.
 * The key is the address it came with, so that the same words said again are shown again.
 */
export function FlashMessage({ flash }: { flash: Flash | null | undefined }) {
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ flash, key });
  if (arrival.flash !== flash) setArrival({ flash, key });
  if (!flash) return null;
  return (
    <div className="flash np" key={arrival.key}>
      <Notice kind={flash.kind}>{flash.text}</Notice>
    </div>
  );
}
