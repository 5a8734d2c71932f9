import { useLocation, useNavigation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "~/ui/controls/icon";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { Flash } from "./frame-props";

const MessageList = lazy(() => import("./lazy/message-list"));

type Box = { flash: Flash; key: string };

/**
 * What actions said: green is polite, red interrupts. With scripts the last one stands in a box at the lower right for five
 * seconds, unless it is closed before, and stays in a list, which pages before sign-in do not have; without them, or when they
 * fail, it stays above the page. The key is the address it came with, so that the same words said again are shown again.
 */
export function FlashMessage({ flash }: { flash: Flash | null | undefined }) {
  const { key } = useLocation();
  const isSending = (useNavigation().formMethod ?? "GET").toUpperCase() !== "GET";
  const [arrival, setArrival] = useState({ flash, key });
  const [said, setSaid] = useState<Flash[] | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  if (arrival.flash !== flash) setArrival({ flash, key });
  useEffect(() => {
    setSaid((before) => (flash ? [flash, ...(before ?? [])].slice(0, 20) : (before ?? [])));
    // What was said before is over: it would stand beside what has become of it. The list still has it.
    if (flash) setBox({ flash, key: `${arrival.key} ${Date.now()}` });
  }, [flash, arrival.key]);
  // The next form is on its way: what became of the one before is no answer to it.
  useEffect(() => {
    if (isSending) setBox(null);
  }, [isSending]);
  return (
    <>
      {flash && !said && (
        <div className="flash no-print">
          <Notice kind={flash.kind}>{flash.text}</Notice>
        </div>
      )}
      {said && box && (
        <div className="flashes no-print">
          <FlashBox key={box.key} flash={box.flash} onClose={() => setBox(null)} />
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

/** It goes by itself, but not from under the pointer (frame.css). */
function FlashBox({ flash, onClose }: { flash: Flash; onClose: () => void }) {
  const name = useT()("frame.close");
  return (
    <div className="flash timed" onAnimationEnd={(event) => event.animationName === "gone" && onClose()}>
      <Notice kind={flash.kind}>{flash.text}</Notice>
      <button type="button" className="icon-button" title={name} onClick={onClose}>
        <Icon name="x" />
        <span className="sr-only">{name}</span>
      </button>
    </div>
  );
}
