import type { ReactNode } from "react";

/** A text to be copied as it is (an address, a token): one click takes hold of all of it, also without scripts. */
export function CopyText({ label, text }: { label: ReactNode; text: string }) {
  return (
    <p className="mt-2">
      <span className="block text-mute">{label}</span>
      <code className="mt-1 block break-words border p-2">{text}</code>
    </p>
  );
}
