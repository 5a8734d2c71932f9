import { finite, type StepBook } from "../simulation/steps";
import type { SharedInput, Side, ToolInput } from "./cost-saving-input";

/** What a part costs with one tool, per good part unless named otherwise (domain.md 2.3). Money in the case's currency. */
export type ToolCost = {
  partsPerEdge: number;
  edge: number;
  body: number;
  machining: number;
  indexing: number;
  setup: number;
  scrap: number;
  costPerPart: number;
  minutesPerPart: number;
  partsPerHour: number | null;
  annualCost: number;
  annualHours: number;
  annualInserts: number;
  /** Whole packs of them. */
  insertsToOrder: number;
};

/** A value just below a whole number is that number: 1e-9 is what doubles lose (domain.md 0, limits). */
const down = (value: number) => Math.floor(value + 1e-9);
const up = (value: number) => Math.ceil(value - 1e-9);

export const ratePerMinute = ({ machineCost }: SharedInput): number => machineCost / 60;
export const annualParts = ({ parts, partsPer, workingDays }: SharedInput): number =>
  partsPer === "day" ? parts * workingDays : parts;

/** Edges are changed between parts, so minutes become whole parts; below one part the fraction is kept. */
function partsOfEdge(s: StepBook, side: Side, { life, lifeUnit, cuttingTime, tested }: ToolInput): number {
  const unit = lifeUnit === "parts" ? "parts" : "minutes";
  if (tested.length > 0)
    s.step(`${side}.testedLife`, unit, life, "{sum} ÷ {edges}", {
      sum: [tested.reduce((sum, each) => sum + each, 0), unit],
      edges: [tested.length, "edges"],
    });
  if (lifeUnit === "parts") return life;
  const share = life / cuttingTime;
  const parts = share + 1e-9 >= 1 ? down(share) : share;
  if (parts < 1) s.warn(`${side}.SEVERAL_EDGES_PER_PART`);
  const terms = { life: [life, "minutes"], time: [cuttingTime, "minutes"] } as const;
  s.step(`${side}.partsPerEdge`, "parts", parts, "{life} ÷ {time}", terms, parts < 1 ? undefined : "down");
  return parts;
}

/** The cost of a part and of a year with one tool. */
export function toolCost(s: StepBook, side: Side, tool: ToolInput, shared: SharedInput): ToolCost {
  const life = partsOfEdge(s, side, tool);
  const { edge, body, machining, indexing, setup } = pieceParts(s, side, { tool, shared, life });
  const piece = edge + body + machining + indexing + setup;
  const good = 1 - tool.scrap / 100;
  const costPerPart = (piece + (tool.scrap / 100) * tool.scrapValue) / good;
  s.step(`${side}.piece`, "costPerPart", piece, "{edge} + {body} + {machining} + {indexing} + {setup}", {
    edge: [edge, "costPerPart"],
    body: [body, "costPerPart"],
    machining: [machining, "costPerPart"],
    indexing: [indexing, "costPerPart"],
    setup: [setup, "costPerPart"],
  });
  if (tool.scrap > 0)
    s.step(
      `${side}.scrap`,
      "costPerPart",
      costPerPart - piece,
      "({piece} + {share} × {value}) ÷ (1 − {share}) − {piece}",
      {
        piece: [piece, "costPerPart"],
        share: [tool.scrap, "percent"],
        value: [tool.scrapValue, "price"],
      },
    );
  const minutes = minutesOf(s, side, { tool, shared, life, good });
  return {
    ...{ partsPerEdge: life, edge, body, machining, indexing, setup },
    scrap: costPerPart - piece,
    costPerPart,
    minutesPerPart: minutes,
    partsPerHour: finite(60 / minutes),
    ...yearOf(s, side, { tool, shared, life, good, costPerPart, minutes }),
  };
}

type Given = { tool: ToolInput; shared: SharedInput; life: number };

function pieceParts(s: StepBook, side: Side, { tool, shared, life }: Given) {
  const rate = ratePerMinute(shared);
  const { price, edges, utilisation, inserts, bodyPrice, bodyLife, cuttingTime, otherTime, indexTime, setupTime } =
    tool;
  const edge = (inserts * price) / (edges * (utilisation / 100) * life);
  const body = bodyPrice !== null && bodyLife !== null ? bodyPrice / bodyLife : 0;
  const machining = rate * (cuttingTime + otherTime);
  const indexing = (rate * indexTime) / life;
  const setup = shared.batchSize === null ? 0 : (rate * setupTime) / shared.batchSize;
  s.step(`${side}.edge`, "costPerPart", edge, "{inserts} × {price} ÷ ({edges} × {used} × {life})", {
    inserts: [inserts, "inserts"],
    price: [price, "price"],
    edges: [edges, "edges"],
    used: [utilisation, "percent"],
    life: [life, "parts"],
  });
  if (bodyLife !== null && bodyPrice !== null)
    s.step(`${side}.body`, "costPerPart", body, "{price} ÷ {life}", {
      price: [bodyPrice, "price"],
      life: [bodyLife, "parts"],
    });
  s.step(`${side}.machining`, "costPerPart", machining, "{hour} ÷ 60 × ({cutting} + {other})", {
    hour: [shared.machineCost, "moneyPerHour"],
    cutting: [cuttingTime, "minutes"],
    other: [otherTime, "minutes"],
  });
  s.step(`${side}.indexing`, "costPerPart", indexing, "{hour} ÷ 60 × {index} ÷ {life}", {
    hour: [shared.machineCost, "moneyPerHour"],
    index: [indexTime, "minutes"],
    life: [life, "parts"],
  });
  if (shared.batchSize !== null)
    s.step(`${side}.setup`, "costPerPart", setup, "{hour} ÷ 60 × {setup} ÷ {batch}", {
      hour: [shared.machineCost, "moneyPerHour"],
      setup: [setupTime, "minutes"],
      batch: [shared.batchSize, "parts"],
    });
  return { edge, body, machining, indexing, setup };
}

function minutesOf(s: StepBook, side: Side, { tool, shared, life, good }: Given & { good: number }): number {
  const setup = shared.batchSize === null ? 0 : tool.setupTime / shared.batchSize;
  const minutes = (tool.cuttingTime + tool.otherTime + tool.indexTime / life + setup) / good;
  s.step(
    `${side}.minutesPerPart`,
    "minutes",
    minutes,
    "({cutting} + {other} + {index} ÷ {life} + {setup}) ÷ (1 − {share})",
    {
      cutting: [tool.cuttingTime, "minutes"],
      other: [tool.otherTime, "minutes"],
      index: [tool.indexTime, "minutes"],
      life: [life, "parts"],
      setup: [setup, "minutes"],
      share: [tool.scrap, "percent"],
    },
  );
  return minutes;
}

type Year = Given & { good: number; costPerPart: number; minutes: number };

function yearOf(s: StepBook, side: Side, { tool, shared, life, good, costPerPart, minutes }: Year) {
  const parts = annualParts(shared);
  const pieces = parts / good;
  const inserts = up((up(pieces / life) * tool.inserts) / (tool.edges * (tool.utilisation / 100)));
  const order = up(inserts / shared.packSize) * shared.packSize;
  s.step(`${side}.pieces`, "pieces", pieces, "{parts} ÷ (1 − {share})", {
    parts: [parts, "parts"],
    share: [tool.scrap, "percent"],
  });
  s.step(
    `${side}.toolLives`,
    "plain",
    up(pieces / life),
    "{pieces} ÷ {life}",
    { pieces: [pieces, "pieces"], life: [life, "parts"] },
    "up",
  );
  s.step(
    `${side}.annualInserts`,
    "inserts",
    inserts,
    "{lives} × {inserts} ÷ ({edges} × {used})",
    {
      lives: [up(pieces / life), "plain"],
      inserts: [tool.inserts, "inserts"],
      edges: [tool.edges, "edges"],
      used: [tool.utilisation, "percent"],
    },
    "up",
  );
  const annualCost = costPerPart * parts;
  s.step(`${side}.annualCost`, "money", annualCost, "{cost} × {parts}", {
    cost: [costPerPart, "costPerPart"],
    parts: [parts, "parts"],
  });
  return { annualCost, annualHours: (minutes * parts) / 60, annualInserts: inserts, insertsToOrder: order };
}
