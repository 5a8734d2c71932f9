import { ButtonLink } from "~/ui/controls/button";
import { CheckField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";
import type { ShownCard } from "../present-card.server";

/** `ticked`: what was ticked when the form was refused, by the numbers of the tasks. */
type Props = { state: ShownCard["state"]; cards: readonly ShownCard[]; ticked: ReadonlySet<string> };

/** A column of the board: its state as the heading, how many stand in it, a card for each task. */
export function BoardColumn({ state, cards, ticked }: Props) {
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
            <Card {...card} ticked={ticked.has(String(card.id))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({
  id,
  no,
  name,
  href,
  customer,
  contractNo,
  owner,
  day,
  state,
  mayDo,
  reopens,
  ticked,
}: ShownCard & { ticked: boolean }) {
  const t = useT();
  const numbered = state === "done" ? name : `${no}. ${name}`;
  return (
    <div className="flex items-start gap-2">
      {mayDo && (
        <CheckField
          name="ids"
          id={`task-${id}`}
          value={id}
          label={<span className="sr-only">{numbered}</span>}
          defaultChecked={ticked}
        />
      )}
      <div className="min-w-0 flex-1">
        <a href={href}>{numbered}</a>
        <small className="sub">
          {customer} · <span className="whitespace-nowrap">{contractNo}</span>
        </small>
        <small className={state === "overdue" ? "sub bad" : "sub"}>
          {day} · {owner}
        </small>
      </div>
      <p className="no-print">
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
