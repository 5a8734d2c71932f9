import { ButtonLink } from "~/ui/controls/button";
import { CheckField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";
import type { ShownCard } from "../present-card.server";

type Props = { state: ShownCard["state"]; cards: readonly ShownCard[] };

/** A column of the board: its state as the heading, how many stand in it, a card for each task. */
export function BoardColumn({ state, cards }: Props) {
  const t = useT();
  return (
    <section className={state === "done" ? "no-print" : undefined} aria-label={t(`matrix.task.${state}`)}>
      <h3 className="mb-2">
        {t(`matrix.task.${state}`)} <small className="text-mute">{cards.length}</small>
      </h3>
      {cards.length === 0 && <p className="text-mute">{t("matrix.board.none")}</p>}
      <ul className="grid gap-2">
        {cards.map((card) => (
          <li key={card.id} className="rounded border border-rule p-2">
            <Card {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ id, no, name, href, about, owner, day, state, mayDo, reopens }: ShownCard) {
  const t = useT();
  const numbered = state === "done" ? name : `${no}. ${name}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        {mayDo ? (
          <CheckField name="ids" id={`task-${id}`} value={id} label={numbered} />
        ) : (
          <span className="font-semibold">{numbered}</span>
        )}
        <small className="sub">{about}</small>
        <small className={state === "overdue" ? "sub bad" : "sub"}>
          {day} · {owner}
        </small>
      </div>
      <p className="acts no-print">
        <ButtonLink kind="quiet" href={href}>
          {t("matrix.board.open")}
          <span className="sr-only"> {numbered}</span>
        </ButtonLink>
        {mayDo && (
          <SubmitButton kind="secondary" name="one" value={id}>
            {t("matrix.task.done")}
            <span className="sr-only"> {numbered}</span>
          </SubmitButton>
        )}
        {reopens && (
          <ButtonLink kind="secondary" href={reopens}>
            {t("matrix.task.verb.reopening")}
            <span className="sr-only"> {numbered}</span>
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
