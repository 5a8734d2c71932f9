import type { Locale } from "~/words/locale";
import type { Viewer } from "../ctx";

/** A living session with what the guard chain asks of it. */
export type SignedIn = {
  viewer: Viewer;
  /** The account's own choice; null = not chosen yet. */
  language: Locale | null;
  checks: {
    /** Code 01 or 02 accepted in its current version. */
    agreementAccepted: boolean;
    passwordExpired: boolean;
  };
};
