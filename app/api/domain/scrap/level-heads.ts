import type { WordKey } from "~/words";
import type { Level } from "./scrap-shapes";

const heads: Record<Level, WordKey> = {
  wear: "scrap.wear",
  cause: "scrap.cause",
  maker: "scrap.maker",
  customer: "scrap.customer",
  item: "scrap.item",
  process: "scrap.process",
  plant: "scrap.plant",
  month: "scrap.month",
  line: "scrap.collection",
};
export const headOfLevel = ({ by }: { by: Level }): WordKey => heads[by];
