import { z } from "zod";
import { cardChoice, chosenCard } from "~/api/domain/mainboard/card-choice";
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
  choice: endpoint({
    method: "GET",
    path: "/mainboard/choice",
    access: { menu: "MIPCOM00" },
    summary: "The cards of the reader's start page in their order, and whether he chose them himself",
    output: z.object({ cards: z.array(chosenCard), own: z.boolean() }),
  }),
  choose: endpoint({
    method: "POST",
    path: "/mainboard/choice",
    access: { menu: "MIPCOM00" },
    summary: "Choose and order the cards; none at all = as on the first day",
    input: cardChoice,
    output: z.object({ cards: z.array(chosenCard), own: z.boolean() }),
  }),
};
