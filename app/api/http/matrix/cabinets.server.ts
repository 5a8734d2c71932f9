import { z } from "zod";
import type { CabinetRight } from "~/api/domain/matrix/cabinet/cabinet-policy";
import { cabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import { keepCabinetCount } from "~/api/domain/matrix/cabinet/count/keep-cabinet-count.server";
import { compareCabinetCount, getCabinetCount } from "~/api/domain/matrix/cabinet/count/load-cabinet-count.server";
import { cabinetDay, cabinetDayInput, keptCabinetDay } from "~/api/domain/matrix/cabinet/day/cabinet-day";
import { keepCabinetDay } from "~/api/domain/matrix/cabinet/day/keep-cabinet-day.server";
import { getCabinetDay } from "~/api/domain/matrix/cabinet/day/load-cabinet-day.server";
import {
  cabinetMovement,
  itemForm,
  itemRecord,
  movementInput,
  newItem,
  reversalInput,
} from "~/api/domain/matrix/cabinet/entry/cabinet-entries";
import { addItem, changeItem, getItem } from "~/api/domain/matrix/cabinet/entry/keep-item.server";
import {
  getCabinetMovement,
  keepCabinetMovement,
  takeBackInCabinet,
} from "~/api/domain/matrix/cabinet/entry/keep-movement.server";
import { getCabinet } from "~/api/domain/matrix/cabinet/get-cabinet.server";
import { keepRefill } from "~/api/domain/matrix/cabinet/refill/keep-refill.server";
import { cabinetRefill } from "~/api/domain/matrix/cabinet/refill/refill-sheet";
import { requireCabinetRight } from "~/api/domain/matrix/cabinet/with-cabinet.server";
import { keyWithin, longKey } from "~/api/domain/record-key";
import { onceWritten, recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { comparedCount, countChoices, countInput, countSheet, keptCount } from "~/api/domain/stock/count/count-sheet";
import { heldTold } from "~/api/domain/stock/held-told";
import { keptRefill } from "~/api/domain/stock/refill/refill-rows";
import { typedDay } from "~/api/domain/typed-values";
import { answered, area, type Endpoint, guarded, type Implementation } from "../contract";
import { id, stamp } from "../record-calls";

const access = { menu: "MIPMTX03" } as const;
const path = "/matrix/cabinets";

/** Of a cabinet in sight: who may not is told so first. */
const atCabinet = <const E extends Endpoint>(right: CabinetRight, endpoint: E, answer: Implementation<E>) =>
  answered(
    endpoint,
    guarded((ctx, params) => requireCabinetRight(ctx, params.id, right), answer),
  );

/** What is entered into a cabinet. */
const entry = <S extends z.ZodRawShape>(name: string, form: z.ZodObject<S>, summary: string) =>
  ({ method: "POST", path: `${path}/:id/${name}`, access, summary, input: form.extend({ id }) }) as const;

const reads = {
  get: answered(
    {
      method: "GET",
      path: `${path}/:id`,
      access,
      summary: "A cabinet: its items with stock, minimum, maximum and what fills them up, and what moved last",
      input: z.object({ id }),
      output: cabinetRecord.extend({ trace: recordTrace }),
    },
    (ctx, given) => withTrace(ctx, "matrix_cabinet", given.id, getCabinet(ctx, given.id)),
  ),
  day: answered(
    {
      method: "GET",
      path: `${path}/:id/day`,
      access,
      summary: "A cabinet's sheet of a day: items that moved lately, those looked for, what stands there already",
      input: z.object({
        ...{ id, day: typedDay().optional(), find: z.string().max(100).optional() },
        /** Codes whose items are asked for, a line each. */
        codes: z.string().max(4000).optional(),
      }),
      output: cabinetDay,
    },
    (ctx, { codes, ...given }) => getCabinetDay(ctx, { ...given, codes: codes?.split("\n") }),
  ),
  count: answered(
    {
      method: "GET",
      path: `${path}/:id/count`,
      access,
      summary:
        "A blind sheet for counting a cabinet: ten items proposed for the week with the reason, or all of its list",
      input: z.object({
        ...{ id, day: typedDay().optional(), which: z.enum(countChoices).optional() },
        page: keyWithin(1, 10_000).optional(),
      }),
      output: countSheet,
    },
    (ctx, given) => getCabinetCount(ctx, given),
  ),
  comparedCount: atCabinet(
    "enter",
    {
      method: "GET",
      path: `${path}/:id/count/comparison`,
      access,
      summary: "What was counted in a cabinet beside the books, with the last movements; nothing is written",
      input: z.object({ id, day: typedDay(), counted: z.string().max(8000) }),
      output: comparedCount,
    },
    (ctx, given) => compareCabinetCount(ctx, given),
  ),
  item: answered(
    {
      method: "GET",
      path: `${path}/:id/items/:item`,
      access,
      summary: "An item that a cabinet keeps, with its bounds and price",
      input: z.object({ id, item: id }),
      output: itemRecord,
    },
    (ctx, given) => getItem(ctx, given),
  ),
};

const entries = {
  daySheet: atCabinet(
    "enter",
    {
      ...entry(
        "entries/day",
        cabinetDayInput,
        "What was taken out of a cabinet and put back, by badge: right rows are kept, what is wrong with the others is told",
      ),
      output: keptCabinetDay,
    },
    (ctx, { id, ...given }) => keepCabinetDay(ctx, id, given),
  ),
  refill: atCabinet(
    "enter",
    {
      ...entry("entries/refill", cabinetRefill, "What a refill brought into a cabinet: right rows are kept"),
      output: keptRefill,
    },
    (ctx, { id, ...given }) => keepRefill(ctx, id, given),
  ),
  countSheet: atCabinet(
    "enter",
    {
      ...entry("entries/count", countInput, "What was counted in a cabinet, after a look at what differs"),
      output: keptCount,
    },
    (ctx, { id, ...given }) => keepCabinetCount(ctx, id, given),
  ),
  movement: atCabinet(
    "enter",
    {
      ...entry("entries/movement", movementInput, "Pieces found or lost, come, or gone back to the maker"),
      output: z.object(heldTold),
    },
    (ctx, { id, ...given }) => keepCabinetMovement(ctx, id, given),
  ),
  addItem: atCabinet(
    "list",
    entry("items", newItem, "A further item of a cabinet, with minimum, maximum and price"),
    (ctx, { id, ...given }) => addItem(ctx, id, given),
  ),
  changeItem: atCabinet(
    "list",
    {
      method: "POST",
      path: `${path}/:id/items/:item`,
      access,
      summary: "Minimum, maximum, price of an item, whether it is listed; the stamp says which state was seen",
      input: itemForm.extend({ id, item: id, stamp }),
    },
    (ctx, { id, item, stamp, ...given }) => changeItem(ctx, { id, item, stamp }, given),
  ),
};

const listed = { menu: "MIPMTX06" } as const;
const movement = longKey();

const movements = {
  movementOf: answered(
    {
      method: "GET",
      path: "/matrix/movements/:id",
      access: listed,
      summary: "One movement of a cabinet",
      input: z.object({ id: movement }),
      output: cabinetMovement.extend({ trace: recordTrace }),
    },
    async (ctx, given) => onceWritten(await getCabinetMovement(ctx, given.id)),
  ),
  takeBack: answered(
    {
      method: "POST",
      path: "/matrix/movements/:id/reversal",
      access: listed,
      summary: "A movement is taken back, once, by one of the other sign",
      input: reversalInput.extend({ id: movement }),
    },
    (ctx, { id, reason }) => takeBackInCabinet(ctx, id, reason),
  ),
};

/** Cabinets at customers: what lies there, what moves, what is counted and corrected. */
export const matrixCabinets = area({ ...reads, ...entries, ...movements });
