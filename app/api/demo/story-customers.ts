import type { DemoCustomer } from "./customers";
import { demoIndustries } from "./industries";
import { markets } from "./markets";
import { story } from "./story";

const of = (customers: readonly DemoCustomer[], market: string) =>
  customers.filter(({ subsidiary }) => markets[subsidiary]?.code === market);

/** The customer whom a competitor takes over. */
export const lostKeyCustomer = (customers: readonly DemoCustomer[]): DemoCustomer | undefined =>
  of(customers, story.lostKeyCustomer.subsidiary)[story.lostKeyCustomer.rank];

/** The largest automotive customer of the home market. */
export const sleepingGiant = (customers: readonly DemoCustomer[]): DemoCustomer | undefined =>
  of(customers, story.sleepingGiant.subsidiary).find(
    ({ industry }) => demoIndustries[industry]?.code === story.sleepingGiant.industry,
  );
