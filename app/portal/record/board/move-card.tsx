import { Form } from "@remix-run/react";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { WriterField } from "~/ui/forms/writer";
import { useT } from "~/words/use-t";
import type { ShownCard } from "./present-board.server";

/** The card whose day was refused, as it was typed. */
export type Moved = { id: string; typed: string; error?: string } | null;

/** @param dayName what a day is called in the form that changes it */
export function movedBy(refused: Refused | undefined, dayName: string): Moved {
  const [id, typed, error] = [refused?.values.move, refused?.values[dayName], refused?.fields[dayName]];
  return typeof id === "string" ? { id, typed: String(typed ?? ""), ...(error && { error }) } : null;
}

/** The form of a card's day, which stands behind the board's own: Enter in the day moves that card and does none. */
const moveForm = (id: number | string): string => `move-${id}`;

type DayProps = { card: ShownCard; name: string; numbered: string; moved: Moved };

/** A card's day with its button. */
export function DayOf({ card: { id, day }, name, numbered, moved }: DayProps) {
  const t = useT();
  const own = moved?.id === String(id) ? moved : null;
  return (
    <div className="no-print mt-2 flex flex-wrap items-start gap-2">
      <TextField
        name={name}
        // What is wrong is led to by the name of the field.
        id={own?.error ? name : `day-${id}`}
        form={moveForm(id)}
        written="day"
        label={<span className="sr-only">{t("board.day.of", { name: numbered })}</span>}
        defaultValue={own?.typed ?? day}
        error={own?.error ?? null}
        className="w-field min-w-0"
      />
      <p className="mt-1">
        <SubmitButton kind="secondary" form={moveForm(id)}>
          {t("board.move")}
          <span className="sr-only"> {numbered}</span>
        </SubmitButton>
      </p>
    </div>
  );
}

/** A form for each card's day: none can stand within the board's own. */
export const MoveForms = ({ cards }: { cards: readonly ShownCard[] }) =>
  cards.flatMap(({ id, move }) =>
    move ? (
      <Form key={id} id={moveForm(id)} method="post" noValidate>
        {Object.entries(move).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <WriterField />
      </Form>
    ) : (
      []
    ),
  );
