import { getMainboard } from "~/api/domain/mainboard/get-mainboard.server";
import type { Impl } from "../contract";
import type { mainboard } from "./contract";

export const mainboardImpl: Impl<typeof mainboard> = { cards: (ctx) => getMainboard(ctx) };
