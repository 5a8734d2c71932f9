import type { DemoCustomer } from "./customers";

export type CustomerClass = "A" | "B" | "C";

/** By size within the subsidiary: the first fifth is A, the next three tenths are B. Customers stand largest first. */
export function customerClasses(customers: readonly DemoCustomer[]): Map<number, CustomerClass> {
  const counts = new Map<number, number>();
  for (const { subsidiary } of customers) counts.set(subsidiary, (counts.get(subsidiary) ?? 0) + 1);
  const ranks = new Map<number, number>();
  return new Map(
    customers.map(({ id, subsidiary }) => {
      const rank = ranks.get(subsidiary) ?? 0;
      ranks.set(subsidiary, rank + 1);
      const part = (rank + 0.5) / (counts.get(subsidiary) ?? 1);
      return [id, part < 0.2 ? "A" : part < 0.5 ? "B" : "C"];
    }),
  );
}
