import { z } from "zod";
import { cardChoice, chosenCard } from "~/api/domain/mainboard/card-choice";
import { chooseCards, getCardChoice } from "~/api/domain/mainboard/choose-cards.server";
import { getMainboard } from "~/api/domain/mainboard/get-mainboard.server";
import { mainboard as output } from "~/api/domain/mainboard/mainboard";
import { answered, area } from "../contract";

export const mainboard = area({
  cards: answered(
    {
      method: "GET",
      path: "/mainboard",
      access: { menu: "MIPCOM00" },
      summary: "The cards of the reader's start page: sales pace, largest gains and losses, quiet customers",
      input: z.object({}),
      output,
    },
    (ctx) => getMainboard(ctx),
  ),
  choice: answered(
    {
      method: "GET",
      path: "/mainboard/choice",
      access: { menu: "MIPCOM00" },
      summary: "The cards of the reader's start page in their order, and whether he chose them himself",
      output: z.object({ cards: z.array(chosenCard), own: z.boolean() }),
    },
    (ctx) => getCardChoice(ctx),
  ),
  choose: answered(
    {
      method: "POST",
      path: "/mainboard/choice",
      access: { menu: "MIPCOM00" },
      summary: "Choose and order the cards; none at all = as on the first day",
      input: cardChoice,
      output: z.object({ cards: z.array(chosenCard), own: z.boolean() }),
    },
    async (ctx, { cards }) => {
      await chooseCards(ctx, cards);
      return getCardChoice(ctx);
    },
  ),
});
