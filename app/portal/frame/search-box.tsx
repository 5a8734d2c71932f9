import { Form } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { callingScreen } from "~/ui/calling-screen";
import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import { FrameLink } from "./frame-link";

type Hit = { text: string; note: string; href: string };

const SHORTEST = 2;

/** The first hits for what is typed; an answer that comes after a newer question is dropped. */
function useHits(typed: string): [Hit[], () => void] {
  const [hits, setHits] = useState<Hit[]>([]);
  const text = typed.trim();
  useEffect(() => {
    const asking = new AbortController();
    if (text.length < SHORTEST) setHits([]);
    else
      fetch(`${frameAddresses.suggest}?${new URLSearchParams({ xckeyn: text })}`, {
        headers: { Accept: "application/json", ...callingScreen() },
        signal: asking.signal,
      })
        .then((answer) => (answer.ok && !answer.redirected ? answer.json() : []))
        .then(setHits)
        .catch(() => undefined);
    return () => asking.abort();
  }, [text]);
  return [hits, () => setHits([])];
}

/**
 * One box for everything; where the bar is narrow, the way to its page. Ctrl+K leads into it (use-closing-menus). With
 * scripts the first hits stand below it while its reader types: the arrow keys go through them, Escape leaves them.
 */
export function SearchBox() {
  const name = useT()("frame.search");
  const [typed, setTyped] = useState("");
  const [hits, clear] = useHits(typed);
  const box = useRef<HTMLFormElement>(null);
  const leave = () => {
    box.current?.reset();
    setTyped("");
    clear();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, .hits a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape") {
      clear();
      stops[0]?.focus();
    }
    const next = event.key === "ArrowDown" ? stops[at + 1] : event.key === "ArrowUp" ? stops[at - 1] : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <Form
        className="find"
        action={frameAddresses.search}
        role="search"
        ref={box}
        onKeyDown={onKeyDown}
        onSubmit={clear}
        onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && clear()}
      >
        <Icon name="search" />
        <input
          name="xckeyn"
          type="search"
          aria-label={name}
          placeholder={name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {hits.length > 0 && (
          <div className="pop left hits">
            {hits.map(({ text, note, href }) => (
              <FrameLink key={href} to={href} onClick={leave}>
                <span>{text}</span>
                <small>{note}</small>
              </FrameLink>
            ))}
          </div>
        )}
      </Form>
      <FrameLink className="icon-button to-find" to={frameAddresses.search} title={name}>
        <Icon name="search" />
        <span className="sr-only">{name}</span>
      </FrameLink>
    </>
  );
}
