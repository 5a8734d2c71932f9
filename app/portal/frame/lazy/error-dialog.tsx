import { useEffect, useState } from "react";
import { callingScreen } from "~/ui/calling-screen";
import type { ErrorWords } from "../error-words.server";
import { frameAddresses } from "../frame-addresses";
import { ErrorList, type ShownError } from "./error-list";
import { Modal } from "./modal";

type Answer = { errors: ShownError[]; count: number; words: ErrorWords };

/** The reader's errors over the page they are on; /error-log shows the same without scripts. */
export default function ErrorDialog({ title, onClose }: { title: string; onClose: (cleared: boolean) => void }) {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    fetch(frameAddresses.errors, { headers: { Accept: "application/json" } })
      .then((found) => (found.ok && !found.redirected ? found.json() : Promise.reject(found)))
      .then(setAnswer)
      // A session that has ended, or a right that is gone: the page says what to do.
      .catch(() => window.location.assign(frameAddresses.errorLog));
  }, []);
  if (!answer) return null;
  const { errors, words } = answer;
  const clear = async () => {
    const body = new URLSearchParams({ do: "clear" });
    const headers = { Accept: "application/json", ...callingScreen() };
    await fetch(frameAddresses.errors, { method: "POST", body, headers }).catch(() => undefined);
    onClose(true);
  };
  return (
    <Modal title={title} closeWord={words.close} width="wide" onClose={() => onClose(false)}>
      {errors.length === 0 ? (
        <p className="card-body text-mute">{words.empty}</p>
      ) : (
        <ErrorList errors={errors} words={words} />
      )}
      <div className="card-body acts justify-end pt-3">
        <a className="btn" href={frameAddresses.errorLog}>
          {words.page}
        </a>
        {errors.length > 0 && (
          <button type="button" className="btn danger" onClick={clear}>
            {words.clear}
          </button>
        )}
      </div>
    </Modal>
  );
}
