import { auth } from "./auth/contract";
import type { Contract } from "./contract";
import { credentials } from "./credentials/contract";
import { menus } from "./menus/contract";
import { open } from "./open/contract";
import { tabsContract } from "./tabs/contract";
import { user } from "./user/contract";

/** Every area of the API under its name in the typed client. At most 40 endpoints an area. */
export const contracts = {
  auth,
  credentials,
  open,
  user,
  menus,
  tabs: tabsContract,
} satisfies Record<string, Contract>;
export type Contracts = typeof contracts;
