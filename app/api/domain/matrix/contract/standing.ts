/**
 * A contract that stands against another of the same customer and lender: it was signed, and runs on some of the days from `from` up to
 * `to`, both included (docs/decisions/0049, point 10). SQL for forms and imports. @param contract the alias of `matrix_contract`
 */
export const standsBetween = (contract: string, from: string, to: string): string => `
  ${contract}.use_yn = 'Y' AND ${contract}.state IN ('signed', 'installed', 'active', 'renewed', 'closed')
    AND ${contract}.start_on <= ${to} AND coalesce(${contract}.closed_on, ${contract}.end_on) >= ${from}`;
