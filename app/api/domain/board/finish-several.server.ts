import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { AppError, type ErrorCode, invalidField } from "../errors";
import { type PaperKind, rowsOfPaper } from "../printed-list.server";
import type { DoneTogether } from "./board";

type Given = { ids: number[]; numbers?: string; code?: string };
/** One that is meant, as it is said why it is not done. `ended`: it waits no more, and why. */
export type Meant = { id: number; name: string; ended: WordKey | null };
type Several = {
  /** Whose numbered lists are printed; nothing is typed off a paper where there is none. */
  paper?: PaperKind;
  /** Holds the rows in one order, so that two who do the same do not wait for each other. */
  hold: (within: Ctx, ids: number[]) => Promise<unknown>;
  /** Of those that are in sight, open or not. */
  meant: (within: Ctx, ids: number[]) => Promise<readonly Meant[]>;
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
 * named, by its number on the paper, the others are done.
 * @throws AppError invalid-input: nothing was ticked or typed, numbers that are none or of no row, signs of no list
 */
export async function finishSeveral(
  ctx: Ctx,
  given: Given,
  { paper, hold, meant, perform }: Several,
): Promise<DoneTogether> {
  const { numbers = "", code = "" } = given;
  const ofPaper = paper ? await rowsOfPaper(ctx, paper, { numbers, code }) : [];
  const typed = new Map(ofPaper.map(({ id, no }) => [id, no]));
  const wanted = [...new Set([...given.ids, ...typed.keys()])];
  if (wanted.length === 0) throw invalidField("numbers", { key: "board.nothing" });
  const left: string[] = [];
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await hold(within, wanted);
    const found = new Map((await meant(within, wanted)).map((each) => [each.id, each]));
    for (const id of wanted) {
      const [card, no] = [found.get(id), typed.get(id)];
      const why = card ? (card.ended ?? (await whyNot(() => perform(within, id)))) : "board.unknown";
      // What is out of sight is called by its number alone.
      const name = [no === undefined ? "" : `${no}.`, card?.name ?? (no === undefined ? `#${id}` : "")];
      if (why) left.push(`${name.filter(Boolean).join(" ")}: ${translate(ctx.locale, why)}`);
    }
  });
  return { done: wanted.length - left.length, left };
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
