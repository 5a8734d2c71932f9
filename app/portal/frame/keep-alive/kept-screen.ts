/** What every screen of the frame re-exports: it stays as it is while it is left, and fails without its neighbours. */
export { FailureState as ErrorBoundary } from "../failure-page";
export { keptLoader as clientLoader } from "./kept-data";
