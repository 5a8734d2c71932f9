import type { Typed } from "../../simulation/fields";

/** A worked example: forty people at one store, the case of vector matrix_simulator-02. */
export const matrixExample = {
  currency: "USD",
  investment: "45000",
  runningCost: "9000",
  annualSpend: "400000",
  consumptionReduction: "15",
  stockValue: "120000",
  stockReduction: "30",
  carryingRate: "20",
  orders: "600",
  orderCost: "45",
  orderReduction: "60",
  users: "40",
  trips: "3",
  minutesSaved: "6",
  labourRate: "22",
  recoveredShare: "50",
  workingDays: "300",
  stockOuts: "24",
  stockOutHours: "2",
  machineCost: "60",
  stockOutReduction: "80",
} as const satisfies Typed;
