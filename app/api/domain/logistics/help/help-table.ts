import { table } from "../../report/table";
import type { DailyShortages } from "../daily-shortages";
import type { Helper } from "./help";

type Row = { helper: Helper; item: number; to: number; missing: number };

/** Who could help with the chosen item, the most first. */
export const helpTable = table<Row, DailyShortages>({
  key: "help",
  title: "help.title",
  titleParams: ({ help, path }) => ({ item: path.item?.name ?? "", to: help?.to.name ?? "" }),
  asked: ({ help }) => help !== null,
  name: {
    key: "place",
    head: "help.place",
    of: ({ helper }) => helper.name,
    sub: ({ helper }) => `${helper.code} · ${helper.unit}`,
    opens: ({ helper }) =>
      helper.place === "warehouse"
        ? { screen: "MIPUTL05", with: { warehouse: helper.id } }
        : { screen: "MIPUTL06", id: helper.id },
  },
  columns: [
    { key: "free", kind: "count", head: "help.free", of: ({ helper }) => String(helper.free), measure: true },
    {
      key: "kind",
      kind: "state",
      head: "help.kind",
      of: ({ helper }) => helper.place,
      state: (place) => ({ word: `help.kind.${place as Helper["place"]}`, plain: true }),
    },
    { key: "day", kind: "day", head: "help.day", of: ({ helper }) => helper.day },
    {
      key: "ask",
      kind: "state",
      head: "help.write",
      verb: true,
      of: () => "ask",
      state: () => ({ word: "help.ask", plain: true }),
      opens: ({ helper, item, to, missing }) => ({
        ...{ screen: "MIPUTL01", id: "asks", page: "new" },
        with: { item, to, place: helper.place, from: helper.id, missing },
      }),
    },
    {
      key: "asked",
      // As the list of requests has it: the reader's day and time.
      kind: "time",
      head: "help.asked",
      of: ({ helper }) => helper.asked?.at ?? null,
      sub: ({ helper: { asked } }, { t }) =>
        asked &&
        `${asked.by} · ${t("shortage.pieces", { pieces: asked.quantity })} · ${t(`asks.state.${asked.state}`)}`,
      opens: ({ helper: { asked } }) => asked && { screen: "MIPUTL14", id: asked.id },
      dash: true,
    },
    {
      ...{ key: "askedBy", kind: "text", head: "asks.by", fileOnly: true },
      of: ({ helper }) => helper.asked?.by ?? null,
    },
  ],
  rows: ({ help }) =>
    help?.helpers.map((helper) => ({ helper, item: help.itemId, to: help.to.id, missing: help.to.missing })) ?? [],
  none: (_report, { t }) => t("help.none"),
});
