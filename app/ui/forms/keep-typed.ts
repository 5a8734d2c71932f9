import { callingScreen } from "../calling-screen";
import { draftAddress, draftFields } from "./draft-mark";

const WAIT_MS = 2000;
/** Whoever types without a pause has their text kept all the same. */
const LONGEST_WAIT_MS = 10_000;
/** What is sent needs no draft. A form that still stands so long after was refused, and its text is kept after all. */
const REFUSED_AFTER_MS = 10_000;

export type Told = { text: string; bad?: true };
export type Keeping = { mark: string; failed: string; ended: string; tell(told: Told): void };

/** What stands in a form, without passwords and files. */
function typedIn(form: HTMLFormElement): URLSearchParams {
  const hidden = new Set([...form.querySelectorAll<HTMLInputElement>("input[type=password]")].map(({ name }) => name));
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !hidden.has(name) ? [[name, value]] : [],
  );
  return new URLSearchParams(texts);
}

/**
 * Keeps what is typed into a form on the server: two seconds after the last key, and at once when the form or the page
 * is left. One request at a time; nobody waits for it. @returns what ends it
 */
export function keepTyped(form: HTMLFormElement, { mark, failed, ended, tell }: Keeping): () => void {
  const listening = new AbortController();
  let [typedAt, firstAt, timer, sent] = [0, 0, 0, false];
  const say = (told: Told) => listening.signal.aborted || tell(told);

  async function send(leaving: boolean) {
    if (typedAt === 0 || sent) return;
    window.clearTimeout(timer);
    const body = typedIn(form);
    body.set(draftFields.mark, mark);
    body.set(draftFields.age, String(Math.round(performance.now() - typedAt)));
    [typedAt, firstAt] = [0, 0];
    try {
      const headers = { Accept: "application/json", ...callingScreen() };
      const answer = await fetch(draftAddress, { method: "POST", body, headers, keepalive: leaving });
      if (answer.redirected) say({ text: ended, bad: true });
      else say(await answer.json());
    } catch {
      say({ text: failed, bad: true });
    }
  }

  const onInput = ({ target }: Event) => {
    // What stands within it as a field of another form is not typed into this one.
    if (target instanceof HTMLInputElement && target.form !== form) return;
    sent = false;
    typedAt = performance.now();
    firstAt ||= typedAt;
    window.clearTimeout(timer);
    timer = window.setTimeout(send, Math.min(WAIT_MS, Math.max(0, firstAt + LONGEST_WAIT_MS - typedAt)), false);
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) send(false);
  };
  const onLeave = () => {
    if (document.hidden) send(true);
  };
  const onPageHide = () => send(true);
  const onSubmit = () => {
    sent = true;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      sent = false;
      send(false);
    }, REFUSED_AFTER_MS);
  };
  const { signal } = listening;
  form.addEventListener("input", onInput, { signal });
  form.addEventListener("focusout", onFocusOut, { signal });
  form.addEventListener("submit", onSubmit, { signal });
  document.addEventListener("visibilitychange", onLeave, { signal });
  window.addEventListener("pagehide", onPageHide, { signal });
  return () => {
    listening.abort();
    send(true);
    window.clearTimeout(timer);
  };
}
