/** The words of a simulator that keeps nothing, by the beginnings of their keys: what a page need not carry is left out. */
export const simulatorWords = [
  "sim.calculate",
  "sim.example",
  "sim.reset",
  "sim.print",
  "sim.back",
  "sim.mail.button",
  "sim.copyLink",
  "sim.linkCopied",
  "sim.changedTinted",
  "sim.result",
  "sim.no",
  "sim.rounded",
  "sim.difference",
  "sim.unit.",
  "sim.error.",
] as const;
