import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

const WAIT_MS = 600;

/** With scripts the server answers while somebody types, a moment after the last key; not once they went on to another page. */
export function useAnswerWhileTyping() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSubmit = () => clearTimeout(timer.current);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { target } = event;
    const control = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : null;
    if (!control || control.name === "find" || control.name === "add") return;
    const { pathname } = window.location;
    const answer = () => {
      if (window.location.pathname === pathname) submit(form, { replace: true, preventScrollReset: true });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(answer, WAIT_MS);
  };
  return { onInput, onSubmit };
}
