import { type ChangeEvent, useEffect, useId, useState } from "react";
import { callingScreen } from "~/ui/calling-screen";
import { Button } from "~/ui/controls/button";
import type { BoundField } from "~/ui/forms/bound-field";
import { draftButton } from "~/ui/forms/draft-mark";
import { SelectField, TextField } from "~/ui/forms/field";
import { useT } from "~/words/use-t";
import { hitsAddress, pickAct } from "./pick-addresses";

type Hit = { code: string; name: string };

type Props = BoundField & {
  className?: string;
  /** Where the field's name alone is no good id. */
  id?: string;
  /** In a table, whose head names the column to those who see it. */
  hiddenLabel?: true;
};

/** A customer, an item, a unit, a user by its code: one of a plain list where there are few, else looked for. */
export function PickField({ search, ...field }: Props) {
  if (search) return <SearchedField search={search} {...field} />;
  const { hiddenLabel: _hidden, ...plain } = field;
  return <SelectField {...plain} />;
}

/** The code is typed, with scripts out of hits while typing; without them a button opens a page of hits. */
function SearchedField({
  search,
  hint,
  className,
  hiddenLabel,
  ...field
}: Props & { search: NonNullable<BoundField["search"]> }) {
  const t = useT();
  const list = useId();
  const { hits, ask, scripted } = useHits(search.kind);
  const [code, setCode] = useState(field.defaultValue);
  const named = [...hits, ...(search.chosen ? [search.chosen] : [])].find((hit) => hit.code === code);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setCode(target.value);
    ask(target.value);
  };
  const said = (
    <>
      {named && <strong>{named.name}</strong>}
      {named && hint && " · "}
      {hint}
    </>
  );
  return (
    <div className={className}>
      <TextField
        {...field}
        label={hiddenLabel ? <span className="sr">{field.label}</span> : field.label}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
        hint={(named || hint) && said}
      />
      <datalist id={list}>
        {hits.map(({ code, name }) => (
          <option key={code} value={code} label={`${name} · ${code}`} />
        ))}
      </datalist>
      {!scripted && (
        <Button {...draftButton} className="mt-1" icon="search" value={pickAct(search.kind, field.name)}>
          {t("ui.pick.search")}
        </Button>
      )}
    </div>
  );
}

const WAIT_MS = 200;
const SHORTEST = 2;

/** What was found for the text that was typed last. */
function useHits(kind: string) {
  const [hits, setHits] = useState<Hit[]>([]);
  const [scripted, setScripted] = useState(false);
  const [text, ask] = useState("");
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (text.trim().length < SHORTEST) return;
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
  }, [kind, text]);
  return { hits, ask, scripted };
}
