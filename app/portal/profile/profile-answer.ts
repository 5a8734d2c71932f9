import type { Refused } from "~/ui/forms/refused";

export type Said = { kind: "good" | "bad"; text: string };
/** After a change in the dialog: what a page would say on arriving at `to`. */
export type Told = { told: Said; to: string };
/** What is asked before something is gone for good: `lines` say what it is and who else uses it. */
export type Asked = {
  title: string;
  question: string;
  lines: string[];
  /** The button that was pressed, and what it was pressed for. */
  verb: string;
  id: string;
  submit: string;
  keep: string;
};
/** What the forms of the profile are answered with, where they do not lead away. */
export type ProfileAnswer =
  | { refused: Refused }
  | Told
  | { sentTo: string }
  | { asked: Asked | null }
  /** A token, where it was not shown already. */
  | { made: { name: string; token: string | null } };

export const refusedIn = (answer: ProfileAnswer | undefined): Refused | undefined =>
  answer && "refused" in answer ? answer.refused : undefined;

/** The dialog's calls carry it in their address, so that their answers stay in the dialog. */
export const dialogMark = "dialog";
