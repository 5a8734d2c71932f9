import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Notice } from "~/ui/states/notice";
import type { Flash } from "./frame-props";

const MessageList = lazy(() => import("./lazy/message-list"));

/**
 * What the last action said: green is polite, red interrupts. With scripts it goes after five seconds and stays in a
 * list, which pages before sign-in do not have; without them, or when they fail, it stays where it is. The key is the address it came with, so that the same
 * words said again are shown again.
 */
export function FlashMessage({ flash }: { flash: Flash | null | undefined }) {
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ flash, key });
  const [said, setSaid] = useState<Flash[] | null>(null);
  if (arrival.flash !== flash) setArrival({ flash, key });
  useEffect(() => {
    setSaid((before) => (flash ? [flash, ...(before ?? [])].slice(0, 20) : (before ?? [])));
  }, [flash]);
  return (
    <>
      {flash && (
        <div className={said ? "flash timed np" : "flash np"} key={arrival.key}>
          <Notice kind={flash.kind}>{flash.text}</Notice>
        </div>
      )}
      {said?.some(({ list }) => list) && (
        <Suspense>
          <MessageList said={said} />
        </Suspense>
      )}
    </>
  );
}
