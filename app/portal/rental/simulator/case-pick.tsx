import { useId, useState } from "react";
import { HitList } from "~/portal/record/picker/hit-list";
import { useHits } from "~/portal/record/picker/use-hits";
import { Button } from "~/ui/controls/button";
import { CaseChoice, CaseText } from "~/ui/simulator/case-fields";
import { useT } from "~/words/use-t";
import { choiceOf, type PickedName, pickedFields } from "./case-address";
import type { SimulatorPage } from "./page";

type Props = { name: PickedName } & Pick<SimulatorPage, "picks" | "typed">;

/** A customer or a distributor of the case: one of a plain list where the reader sees few, else looked for. */
export function CasePick({ name, picks, typed }: Props) {
  const t = useT();
  const { few } = picks[name];
  if (!few) return <SearchedCase name={name} picks={picks} typed={typed} />;
  return <CaseChoice name={name} label={t(`rental.field.${name}`)} options={[["", "–"], ...few]} />;
}

/** As `PickField`: hits while typing; without scripts a button of the case's own form shows them below. */
function SearchedCase({ name, picks, typed: given }: Props) {
  const t = useT();
  const list = useId();
  const { hits, ask, scripted } = useHits(pickedFields[name]);
  const [typed, setTyped] = useState(given[name] ?? "");
  const found = hits.find(({ code }) => code === typed.trim())?.name;
  const chosen = found ?? (typed === (given[name] ?? "") ? picks[name].name : null);
  const onType = (text: string) => {
    setTyped(text);
    ask(text);
  };
  return (
    <div className="pick">
      <CaseText
        name={name}
        label={t(`rental.field.${name}`)}
        hint={chosen && <strong>{chosen}</strong>}
        placeholder={t(`rental.field.${name}.hint`)}
        most={60}
        list={list}
        onType={onType}
      />
      <datalist id={list}>
        {hits.map((hit) => (
          <option key={hit.code} value={hit.code} label={`${hit.name} · ${hit.code}`} />
        ))}
      </datalist>
      {!scripted && (
        <Button type="submit" kind="quiet" icon="search" name="pick" value={name}>
          {t("ui.pick.search")}
        </Button>
      )}
    </div>
  );
}

/** What was found for the field whose button was pressed; each hit is a button that puts its code there. */
export function PickHits({ hits }: Pick<SimulatorPage, "hits">) {
  const t = useT();
  if (!hits) return null;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(`pick.title.${pickedFields[hits.name]}`)}</h2>
      </div>
      <HitList {...hits} name="choose" sends={(code) => choiceOf(hits.name, code)} />
    </section>
  );
}
