import { z } from "zod";
import { mainboard as output } from "~/api/domain/mainboard/mainboard";
import { endpoint } from "../contract";

export const mainboard = {
  cards: endpoint({
    method: "GET",
    path: "/mainboard",
    access: { menu: "MIPCOM00" },
    summary: "The cards of the reader's start page: sales pace, largest gains and losses, quiet customers",
    input: z.object({}),
    output,
  }),
};
