import { z } from "zod";
import { actionEffect, withoutCost } from "../action/action-effect";
import { usageIndex } from "../figures/site-figures";
import { actionRow, commentRow, savingRow } from "../figures/site-records";
import { modelOfReport, type SiteReport, siteReport, type UsedTool, usedTool } from "./site-report";

/** In place of what the maker's own people read there. */
const nothing = z.null();
const side = actionEffect.shape.before.extend({ cost: nothing });

/**
 * What may leave the house of a site's month, and nothing else: the paper shows it, or it tells rows apart. What is not named here is
 * not handed out, whatever is added to the report.
 */
export const customerReport = siteReport
  .pick({
    ...({ id: true, code: true, name: true, customerName: true, unitName: true, managerName: true } as const),
    ...({ contractType: true, currency: true, startDay: true, employees: true, machines: true } as const),
    ...({ month: true, monthsKnown: true, closed: true, edition: true, missing: true, entered: true } as const),
    ...({ units: true, planned: true, charged: true, charges: true, usageIndex: true, months: true } as const),
    ...({ saved: true, accuracy: true, accuracyTarget: true, mayBoth: true } as const),
  })
  .extend({
    paper: z.literal("customer"),
    models: z.array(
      modelOfReport
        .pick({
          ...({ modelId: true, line: true, lineName: true, model: true, modelName: true } as const),
          ...({ told: true, units: true, planned: true, charged: true, contractCpu: true } as const),
        })
        .extend({ planCost: nothing, toolCost: nothing }),
    ),
    worst: z.array(
      usedTool
        .pick({
          ...({ toolId: true, line: true, model: true, toolNo: true, machiningPart: true } as const),
          ...({ catalogueNo: true, maker: true, expected: true, issued: true } as const),
        })
        .extend({ excessCost: nothing }),
    ),
    savings: z.array(
      savingRow
        .pick({ id: true, title: true, category: true, startYm: true, signedOn: true, savingAYear: true })
        .extend({ saved: z.string() }),
    ),
    actions: z.array(
      actionRow
        .pick({
          ...({ id: true, line: true, model: true, toolNo: true, cause: true, action: true } as const),
          ...({ owner: true, dueDay: true, state: true, endedOn: true } as const),
        })
        .extend({ effect: z.object({ before: side, after: side }).nullable() }),
    ),
    comments: z.array(commentRow.pick({ id: true, line: true, text: true })),
    own: nothing,
  })
  .meta({ id: "TtmbCustomerReport" });
export type CustomerReport = z.output<typeof customerReport>;

/** A customer reads no cost, no margin, no comment that is not meant for it. */
export const forCustomer = (told: SiteReport): CustomerReport =>
  customerReport.parse({
    ...told,
    paper: "customer",
    models: told.models.map((model) => ({ ...model, planCost: null, toolCost: null })),
    worst: told.worst.toSorted(byUsage).map((tool) => ({ ...tool, excessCost: null })),
    actions: told.actions.map((action) => ({ ...action, effect: action.effect && withoutCost(action.effect) })),
    comments: told.comments.filter((comment) => comment.forCustomer),
    own: null,
  });

/** The customer's paper shows no cost: its order is that of the index that it shows. What was not expected at all stands first. */
const byUsage = (a: UsedTool, b: UsedTool): number =>
  Number(usageIndex(b) ?? Number.MAX_VALUE) - Number(usageIndex(a) ?? Number.MAX_VALUE);
