import { useEffect, useState } from "react";
import { callingScreen } from "~/ui/calling-screen";
import { hitsAddress } from "./pick-addresses";

export type Hit = { code: string; name: string };

const WAIT_MS = 200;
const SHORTEST = 2;

/** What was found for the text that was typed last; `few`: all there are, which nobody has to ask for. */
export function useHits(kind: string, few?: readonly Hit[]) {
  const [hits, setHits] = useState<readonly Hit[]>(few ?? []);
  const [scripted, setScripted] = useState(false);
  const [text, ask] = useState("");
  const known = few !== undefined;
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (known || text.trim().length < SHORTEST) return;
    const asked = new AbortController();
    const find = async () => {
      const asking = { signal: asked.signal, headers: callingScreen() };
      const answer = await fetch(`${hitsAddress}?${new URLSearchParams({ kind, text })}`, asking);
      if (answer.ok && !answer.redirected) setHits(await answer.json());
    };
    // A field that finds nothing can still be typed into: the server says what is wrong with the code.
    const timer = window.setTimeout(() => find().catch(() => {}), WAIT_MS);
    return () => {
      window.clearTimeout(timer);
      asked.abort();
    };
  }, [kind, text, known]);
  return { hits, ask, scripted };
}
