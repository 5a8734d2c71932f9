import { defineRequest } from "../request/define-request";

/**
 * Somebody asks for prices below the list for a customer (domain.md 9.4, special price approval). The sales manager always
 * decides, the head of the subsidiary and headquarters beyond their limits; the rights are those of three hidden screens.
 */
export const specialPrice = defineRequest({
  kind: "special-price",
  screen: "MIPSAL06",
  path: "/special-prices",
  steps: [
    { key: "sales", right: "MIPSAL07" },
    { key: "subsidiary", right: "MIPSAL08" },
    { key: "headquarters", right: "MIPSAL09" },
  ],
  commentOn: ["rejection", "return"],
  remindAfterWorkingDays: 2,
  escalateAfterWorkingDays: 4,
});

/** The screens whose rights decide. */
export const decisionScreens = specialPrice.steps.map(({ right }) => right);
