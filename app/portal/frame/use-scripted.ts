import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's scripts run: false in what the server draws, so that what needs them is not there without. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
