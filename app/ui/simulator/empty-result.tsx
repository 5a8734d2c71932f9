import { type ReactNode, useContext } from "react";
import { useT } from "~/words/use-t";
import { Icon } from "../controls/icon";
import { FieldScope } from "../forms/field-scope";

/** What a case needs: the field's name, what it is called, and whether it is there. */
export type Needed = { name: string; label: string; done: boolean };

type Props = { needed: readonly Needed[]; wrong: number; example: ReactNode };

/** In the result's place while there is none: the way to see what comes of it, and what is still missing. */
export function EmptyResult({ needed, wrong, example }: Props) {
  const t = useT();
  const scope = useContext(FieldScope);
  const done = needed.filter((each) => each.done).length;
  return (
    <section className="card empty-result">
      <div className="card-head">
        <h2>{t("sim.result")}</h2>
        <span className="text-xs text-mute">{t("sim.set", { done, all: needed.length })}</span>
      </div>
      <div className="card-body" aria-live="polite">
        {wrong > 0 && <p className="mb-2 text-sm text-bad">{t("sim.noResultErrors", { count: wrong })}</p>}
        {example}
        <p className="label mt-2">{t("sim.orFill")}</p>
        <ul>
          {needed.map(({ name, label, done: there }) => (
            <li key={name}>
              {there ? <Icon name="ok" /> : <span className="ring" />}
              {there ? (
                <span>
                  {label}
                  <span className="sr-only">, {t("sim.isSet")}</span>
                </span>
              ) : (
                <a href={`#${scope}${name}`}>{label}</a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
