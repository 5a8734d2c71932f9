import { type MatrixBenefits, matrixSimulator } from "~/api/domain/matrix/simulator/benefits";
import { caseNames } from "~/api/domain/simulation/case-names";
import { simulatorDesk } from "~/portal/simulator/saves/simulator-desk.server";
import { figuresOf, sentenceOf } from "./figures";

/** How cases of the matrix simulator are kept and told. */
export const matrixDesk = simulatorDesk<MatrixBenefits>({
  simulator: matrixSimulator,
  kind: "matrix",
  path: "/matrix/simulator",
  words: "matrixSim",
  ask: (api, typed) => api.matrixSimulator.calculate(typed),
  sentence: sentenceOf,
  columns: [
    { text: "matrixSim.figure.net", kind: "num", cell: ({ texts, result }) => texts.full(result.net, "money") },
    {
      text: "matrixSim.figure.paybackMonths",
      kind: "num",
      cell: ({ texts, result }) => texts.full(result.paybackMonths, "months"),
    },
    {
      text: "matrixSim.figure.threeYearNet",
      kind: "num",
      cell: ({ texts, result }) => texts.full(result.threeYearNet, "money"),
    },
  ],
  figures: figuresOf,
  field: (t) => caseNames(t, "matrixSim").field,
  customerOf: (typed) => typed.customer ?? "",
});
