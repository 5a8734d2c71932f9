import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { ApiClient } from "~/api/client.server";
import type { DoneTogether } from "~/api/domain/board/board";
import { save } from "../save.server";

type Moved = { id: number; stamp: string; form: FormData };
type Acts<D extends z.ZodObject, M extends z.ZodObject> = {
  /** Whose screen the board is. */
  code: string;
  /** What is typed beside the ticks: numbers, their list's signs, what is said of what is done. */
  done: D;
  finish: (api: ApiClient, given: z.output<D> & { ids: number[] }) => Promise<DoneTogether>;
  /** The day of one card. */
  moved: M;
  move: (api: ApiClient, card: Moved, given: z.output<M>) => Promise<unknown>;
  /** The board as it was asked for. */
  to: string;
};

/** What was ticked is done, or the card whose button was pressed, what cannot be is named; or a card gets another day. */
export async function actOnBoard<D extends z.ZodObject, M extends z.ZodObject>(
  args: ActionFunctionArgs,
  { code, done: doing, finish, moved, move, to }: Acts<D, M>,
) {
  const sent = await args.request.clone().formData();
  if (sent.has("move"))
    return save(args, code, moved, async ({ api, stamp, form }, given) => {
      await move(api, { id: numbersOf(form.getAll("move"))[0] ?? 0, stamp, form }, given);
      return { to, told: "board.moved", params: { day: String(Object.values(given)[0]) } };
    });
  const one = sent.get("one");
  const ids = numbersOf(one === null ? sent.getAll("ids") : [one]);
  return save(args, code, doing, async ({ api }, given) => {
    // The button of a card does that one alone, whatever else is ticked or typed.
    const typed = one === null ? given : { ...given, numbers: "", code: "" };
    const { done, left } = await finish(api, { ...typed, ids });
    if (done > 0) return { to, told: "board.did", params: { done }, says: left };
    const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
    return { to, left: { fields: {}, values: { ...values, ids: ids.map(String) }, kept: left.join(" ") } };
  });
}

const numbersOf = (values: readonly unknown[]): number[] =>
  values.map(Number).filter((id) => Number.isInteger(id) && id > 0);
