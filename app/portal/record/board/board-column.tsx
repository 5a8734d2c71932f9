import { ButtonLink } from "~/ui/controls/button";
import { CheckField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";
import { DayOf, type Moved } from "./move-card";
import type { ShownCard } from "./present-board.server";

/** What the board's form was refused for: which cards were ticked, or whose day is wrong. */
type Judged = { ticked: ReadonlySet<string>; moved: Moved };

type Props = {
  state: ShownCard["state"];
  cards: readonly ShownCard[];
  /** Of which days they are; "" of all. */
  lately: string;
  /** What a day is called in the form that changes it. */
  dayName: string;
  judged: Judged;
};

/** A column of the board: its state as the heading, how many stand in it, a card for each. */
export function BoardColumn({ state, cards, lately, dayName, judged }: Props) {
  const t = useT();
  return (
    <section className={state === "done" ? "no-print" : undefined} aria-label={t(`board.${state}`)}>
      <h3 className="mb-2">
        {t(`board.${state}`)}{" "}
        <small className="text-mute">
          {cards.length}
          {lately && ` · ${lately}`}
        </small>
      </h3>
      {cards.length === 0 && <p className="text-mute">{t("board.none")}</p>}
      <ul className="grid gap-2">
        {cards.map((card) => (
          <li key={card.id} className="rounded border border-rule p-2 print:break-inside-avoid">
            <Card card={card} dayName={dayName} judged={judged} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { card: ShownCard; dayName: string; judged: Judged };

function Card({ card, dayName, judged }: CardProps) {
  const t = useT();
  const { id, no, name, href, about, owner, day, state, mayDo, reopens } = card;
  const numbered = state === "done" ? name : `${no}. ${name}`;
  return (
    <div className="flex items-start gap-2">
      {mayDo && (
        <CheckField
          name="ids"
          id={`card-${id}`}
          value={id}
          label={<span className="sr-only">{numbered}</span>}
          defaultChecked={judged.ticked.has(String(id))}
        />
      )}
      <div className="min-w-0 flex-1 break-words">
        {href ? <a href={href}>{numbered}</a> : numbered}
        {about.map(({ text, code }) => (
          <small key={text} className="sub">
            {text}
            {code && (
              <>
                {" · "}
                <span className="whitespace-nowrap">{code}</span>
              </>
            )}
          </small>
        ))}
        <small className={state === "overdue" ? "sub bad" : "sub"}>
          {day} · {owner}
        </small>
        {card.move && <DayOf card={card} name={dayName} numbered={numbered} moved={judged.moved} />}
      </div>
      <p className="no-print">
        {mayDo && (
          <SubmitButton kind="secondary" name="one" value={id}>
            {t("board.done")}
            <span className="sr-only"> {numbered}</span>
          </SubmitButton>
        )}
        {reopens && (
          <ButtonLink kind="secondary" href={reopens}>
            {t("board.reopening")}
            <span className="sr-only"> {numbered}</span>
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
