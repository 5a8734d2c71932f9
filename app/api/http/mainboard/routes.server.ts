import { chooseCards, getCardChoice } from "~/api/domain/mainboard/choose-cards.server";
import { getMainboard } from "~/api/domain/mainboard/get-mainboard.server";
import type { Impl } from "../contract";
import type { mainboard } from "./contract";

export const mainboardImpl: Impl<typeof mainboard> = {
  cards: (ctx) => getMainboard(ctx),
  choice: (ctx) => getCardChoice(ctx),
  choose: async (ctx, { cards }) => {
    await chooseCards(ctx, cards);
    return getCardChoice(ctx);
  },
};
