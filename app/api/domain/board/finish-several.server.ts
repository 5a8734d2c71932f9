import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { AppError, type ErrorCode, invalidField } from "../errors";
import { codeOf, rowsTyped } from "../printed-list.server";
import type { DoneTogether } from "./board";

type Numbered = { id: number; no: number };
type Given = { ids: number[]; numbers: string; code: string };
type Several<C extends Numbered> = {
  /** What stands on the board. */
  board: readonly C[];
  /** All that is open, which is printed with numbers of its own. */
  all: () => Promise<readonly C[]>;
  nameOf: (card: C) => string;
  /** Holds the rows in one order, so that two who do the same do not wait for each other. */
  hold: (within: Ctx, ids: number[]) => Promise<unknown>;
  /** What is done to each. @throws AppError not-found, no-right, not-now: it is named, the others are done */
  perform: (within: Ctx, id: number) => Promise<unknown>;
};

const reasons: Partial<Record<ErrorCode, WordKey>> = {
  "not-found": "board.unknown",
  "no-right": "board.notYours",
  "not-now": "board.doneAlready",
  "request-decided": "board.doneAlready",
};

/**
 * Several cards are done, or dropped, at once: those that were ticked, and rows of a printed list by their numbers. What cannot be done any more is
 * named, the others are done.
 * @throws AppError invalid-input: nothing was ticked or typed, numbers that are none or of no row, the list is not the one that was printed
 */
export async function finishSeveral<C extends Numbered>(
  ctx: Ctx,
  given: Given,
  several: Several<C>,
): Promise<DoneTogether> {
  const listed = await listMeant(given, several);
  const wanted = [...new Set([...given.ids, ...rowsTyped(idsOf(listed), given)])];
  if (wanted.length === 0) throw invalidField("numbers", { key: "board.nothing" });
  const left: string[] = [];
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await several.hold(within, wanted);
    for (const id of wanted) {
      const why = await whyNot(() => several.perform(within, id));
      const card = listed.find((each) => each.id === id);
      // One that is no longer open is called by its number alone.
      const name = card ? `${card.no}. ${several.nameOf(card)}` : `#${id}`;
      if (why) left.push(`${name}: ${translate(ctx.locale, why)}`);
    }
  });
  return { done: wanted.length - left.length, left };
}

const idsOf = (cards: readonly Numbered[]): number[] => cards.map(({ id }) => id);

/** The list whose numbers these are: that of the board, or the printed list of all that is open, by the signs above it. */
async function listMeant<C extends Numbered>(given: Given, { board, all }: Several<C>): Promise<readonly C[]> {
  const isOf = (cards: readonly C[]) => given.code.toUpperCase() === codeOf(idsOf(cards));
  if (given.numbers === "" || given.code === "" || isOf(board)) return board;
  const whole = await all();
  return isOf(whole) ? whole : board;
}

async function whyNot(finish: () => Promise<unknown>): Promise<WordKey | undefined> {
  try {
    await finish();
    return undefined;
  } catch (error) {
    const why = error instanceof AppError ? reasons[error.code] : undefined;
    if (!why) throw error;
    return why;
  }
}
