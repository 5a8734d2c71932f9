import { z } from "zod";
import type { ReportDefinition } from "~/api/domain/report/definition";
import { longestOf } from "~/api/domain/report/filters";
import { reportDefinitions } from "~/api/domain/reports";
import { type Contract, endpoint } from "../contract";

/** Filters arrive as text and never make a call fail: what does not parse, or is no filter, is answered under `ignored`. */
const textual = (definition: ReportDefinition) =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(definition.filters).map(([name, field]) => [name, z.string().max(longestOf(field)).optional()]),
    ),
  );

const reportEndpoint = (definition: ReportDefinition) =>
  endpoint({
    method: "GET",
    path: `/reports/${definition.code}`,
    access: { menu: definition.code },
    summary: `Report ${definition.code}, ${definition.classification}`,
    input: textual(definition),
    output: definition.output,
  });

/** One call per report of the registry. */
export const reports: Contract = Object.fromEntries(
  reportDefinitions.map((definition) => [definition.code, reportEndpoint(definition)]),
);
