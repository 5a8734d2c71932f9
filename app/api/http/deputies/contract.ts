import { z } from "zod";
import { deputyInput, deputyRecord } from "~/api/domain/request/deputy-input";
import { endpoint } from "../contract";

const id = z.uuid();

export const deputies = {
  list: endpoint({
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
  }),
  add: endpoint({
    method: "POST",
    path: "/deputies",
    access: { menu: "MIPTAS17" },
    summary: "Name who decides in the reader's absence, whatever kind of request; the same key again changes nothing",
    input: deputyInput.extend({ key: z.uuid() }),
    onceBy: "key",
    output: z.object({}),
  }),
  end: endpoint({
    method: "POST",
    path: "/deputies/:id/end",
    access: { menu: "MIPTAS17" },
    summary: "End a deputy of the reader's at once",
    input: z.object({ id }),
    output: z.object({}),
  }),
};
