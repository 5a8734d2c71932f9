import { useEffect, useState } from "react";
import { Button } from "../controls/button";

/** Puts the case's address into the clipboard. Without scripts it is not drawn: the address bar has the same. */
export function CopyLink({ address, text, done }: { address: string; text: string; done: string }) {
  const [able, setAble] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble(navigator.clipboard !== undefined), []);
  if (!able) return null;
  const copy = () =>
    navigator.clipboard.writeText(new URL(address, window.location.href).href).then(
      () => setCopied(true),
      () => setAble(false),
    );
  return (
    <Button type="button" kind="quiet" icon="link" onClick={copy}>
      <span aria-live="polite">{copied ? done : text}</span>
    </Button>
  );
}
