import { z } from "zod";
import { deputyInput, deputyRecord } from "~/api/domain/request/deputy-input";
import { listDeputies } from "~/api/domain/request/list-deputies.server";
import { addDeputy, endDeputy } from "~/api/domain/request/save-deputy.server";
import { definitionsDecidedBy } from "~/api/domain/requests.server";
import { answered, area } from "../contract";

const id = z.uuid();

export const deputies = area({
  list: answered(
    {
      method: "GET",
      path: "/deputies",
      access: { menu: "MIPTAS17" },
      summary: "Who stands in for the reader, and for whom the reader does",
      input: z.object({}),
      output: z.object({
        rows: z.array(deputyRecord),
        /** Whether the reader decides any kind of request, and so may name somebody. */
        mayName: z.boolean(),
      }),
    },
    async (ctx) => ({ rows: await listDeputies(ctx), mayName: definitionsDecidedBy(ctx).length > 0 }),
  ),
  add: answered(
    {
      method: "POST",
      path: "/deputies",
      access: { menu: "MIPTAS17" },
      summary: "Name who decides in the reader's absence, whatever kind of request; the same key again changes nothing",
      input: deputyInput.extend({ key: z.uuid() }),
      onceBy: "key",
      output: z.object({}),
    },
    async (ctx, { key: id, ...given }) => {
      await addDeputy(ctx, definitionsDecidedBy(ctx), { id, ...given });
      return {};
    },
  ),
  end: answered(
    {
      method: "POST",
      path: "/deputies/:id/end",
      access: { menu: "MIPTAS17" },
      summary: "End a deputy of the reader's at once",
      input: z.object({ id }),
      output: z.object({}),
    },
    async (ctx, { id }) => {
      await endDeputy(ctx, id);
      return {};
    },
  ),
});
