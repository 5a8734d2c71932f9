import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { ApiClient } from "~/api/client.server";
import type { DoneTogether } from "~/api/domain/board/board";
import { numbersOf, toldTogether } from "../done-together.server";
import { save } from "../save.server";

type Moved = { id: number; stamp: string; form: FormData };
type Moves<M extends z.ZodObject> = {
  /** Whose screen it is. */
  code: string;
  /** The day of one card. */
  moved: M;
  move: (api: ApiClient, card: Moved, given: z.output<M>) => Promise<unknown>;
  /** The page as it was asked for. */
  to: string;
};
type Acts<D extends z.ZodObject, G extends z.ZodObject, M extends z.ZodObject> = Moves<M> & {
  /** What is typed beside the ticks: numbers, their list's signs, what is said of what is done. */
  done: D;
  finish: (api: ApiClient, given: z.output<D> & { ids: number[] }) => Promise<DoneTogether>;
  /** The same of what is given up: its reason is needed. */
  dropped: G;
  drop: (api: ApiClient, given: z.output<G> & { ids: number[] }) => Promise<DoneTogether>;
};

/** A card gets another day. */
export const moveCard = <M extends z.ZodObject>(args: ActionFunctionArgs, { code, moved, move, to }: Moves<M>) =>
  save(args, code, moved, async ({ api, stamp, form }, given) => {
    await move(api, { id: numbersOf(form.getAll("move"))[0] ?? 0, stamp, form }, given);
    return { to, told: "board.moved", params: { day: String(Object.values(given)[0]) } };
  });

/** What was ticked is done or given up, or the card whose button was pressed, what cannot be is named; or a card gets another day. */
export async function actOnBoard<D extends z.ZodObject, G extends z.ZodObject, M extends z.ZodObject>(
  args: ActionFunctionArgs,
  { code, done: doing, finish, dropped, drop, to, ...moves }: Acts<D, G, M>,
) {
  const sent = await args.request.clone().formData();
  if (sent.has("move")) return moveCard(args, { code, to, ...moves });
  const one = sent.get("one");
  const ids = numbersOf(one === null ? sent.getAll("ids") : [one]);
  if (sent.has("drop"))
    return save(args, code, dropped, async ({ api }, given) =>
      toldTogether({ to, ids, typed: given, told: "board.dropped" }, await drop(api, { ...given, ids })),
    );
  return save(args, code, doing, async ({ api }, given) => {
    // The button of a card does that one alone, whatever else is ticked or typed.
    const typed = one === null ? given : { ...given, numbers: "", code: "" };
    return toldTogether({ to, ids, typed, told: "board.did" }, await finish(api, { ...typed, ids }));
  });
}
