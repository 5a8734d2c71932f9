export * from "./calendar";
export * from "./customers";
export * from "./imports";
export * from "./items";
export * from "./organisation";
export * from "./rates";
export * from "./targets";
