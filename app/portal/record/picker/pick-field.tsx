import { type ChangeEvent, useId, useState } from "react";
import { Button } from "~/ui/controls/button";
import type { BoundField } from "~/ui/forms/bound-field";
import { useDrafted } from "~/ui/forms/draft";
import { draftButton } from "~/ui/forms/draft-mark";
import { SelectField, TextField } from "~/ui/forms/field";
import { useT } from "~/words/use-t";
import { lastOfList, pickAct } from "./pick-addresses";
import { type Hit, useHits } from "./use-hits";

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
  const { kind, chosen = [], several = false } = search;
  const { hits, ask, scripted } = useHits(kind, search.few);
  const drafted = useDrafted(field.name);
  const [typed, setTyped] = useState(drafted?.[0] ?? field.defaultValue ?? "");
  const { before, last } = several ? lastOfList(typed) : { before: "", last: typed };
  const names = namesOf(several ? typed.split(/[\s,;]+/) : [typed], [...hits, ...chosen]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    ask(several ? lastOfList(target.value).last : target.value);
  };
  const said = (
    <>
      {names && <strong>{names}</strong>}
      {names && hint && " · "}
      {hint}
    </>
  );
  // A whole list is the field's value: what stands before the last one comes along with each offer.
  const offered = several && last.length === 0 && before !== "" ? [] : hits;
  return (
    <div className={[hiddenLabel ? "pick in-cell" : "pick", className].filter(Boolean).join(" ")}>
      <TextField
        {...field}
        label={hiddenLabel ? <span className="sr-only">{field.label}</span> : field.label}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
        hint={(names || hint) && said}
      />
      <datalist id={list}>
        {offered.map(({ code, name }) => (
          <option key={code} value={before + code} label={`${name} · ${code}`} />
        ))}
      </datalist>
      {!scripted && (
        <Button {...draftButton} kind="quiet" icon="search" value={pickAct({ kind, field: field.name, several })}>
          <span className={hiddenLabel && "sr-only"}>{t("ui.pick.search")}</span>
        </Button>
      )}
    </div>
  );
}

/** Who or what the codes are, as far as that is known. */
function namesOf(codes: readonly string[], known: readonly Hit[]): string {
  const asked = new Set(codes.map((code) => code.trim().toLowerCase()));
  const names = known.filter(({ code }) => asked.has(code.toLowerCase())).map(({ name }) => name);
  return [...new Set(names)].join(" · ");
}
