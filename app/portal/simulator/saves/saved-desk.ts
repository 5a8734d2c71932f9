import type { ApiClient } from "~/api/client.server";
import type { Typed } from "~/api/domain/simulation/fields";
import type { SimulationKind, SimulationSource } from "~/api/domain/simulation/simulation-input";
import type { ListCell } from "~/ui/records/list-table";
import type { TableRow } from "~/ui/tables/cell";
import type { WordKey } from "~/words";
import type { Locale } from "~/words/locale";

/** What is to be saved in one sentence, or why it cannot be: nothing is there, or something lacks. */
export type Summary = { sentence: string | null; lacking: string[] };

export type SavedVersion = Awaited<ReturnType<ApiClient["simulations"]["get"]>>["versions"][number];
export type SavedColumn = { text: WordKey; kind?: "num" };

/** A simulator whose cases are kept, and how it tells of them on the pages about saving. */
export type SavedDesk = {
  code: string;
  kind: SimulationKind;
  path: string;
  /** Words of its own that the pages read, by the beginnings of their keys. */
  words: readonly string[];
  /** What the name beside a title is called. */
  customer: WordKey;
  /** Whom a new case names. */
  customerOf(typed: Typed): string;
  /** Asked before the number of versions is told. */
  deleteAsk?: WordKey;
  /** The case that a page about saving was asked with: its address carries it, so that nothing is lost on the way. */
  caseOf(api: ApiClient, search: URLSearchParams): Promise<Record<string, string>>;
  summaryOf(api: ApiClient, locale: Locale, typed: Typed, saved?: string): Promise<Summary>;
  /** Figures of a version in the lists of cases and versions. */
  columns: readonly SavedColumn[];
  cells(locale: Locale, of: Pick<SavedVersion, "input" | "result">): ListCell[];
  /** Two versions side by side; with `difference`, a third column has what came to it. */
  figures(locale: Locale, a: SavedVersion, b: SavedVersion): TableRow[];
  difference?: true;
  /** What was typed otherwise, field by field. */
  inputs(locale: Locale, a: Typed, b: Typed): { head: string; cells: string[] }[];
};

type Place = Pick<SavedDesk, "path">;
export const saveAddress = ({ path }: Place, id: string, part = "") => `${path}/saves/${id}${part && `/${part}`}`;
/** A saved case in its simulator; its newest version unless another is named. */
export const openAddress = ({ path }: Place, id: string, version?: number) =>
  `${path}?saved=${id}${version === undefined ? "" : `&version=${version}`}`;
/** The form at `path`, filled from a version of a saved case. */
export const filledFrom = (path: string, { id, version }: SimulationSource): string =>
  `${path}?simulation=${id}&version=${version}`;
