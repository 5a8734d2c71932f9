import { useLoaderData, useLocation } from "@remix-run/react";
import type { Draft } from "./draft";
import { writeMark } from "./draft-mark";

/** Words about drafts, in the reader's language; they come with the pages that have forms, not with every page. */
export type DraftTexts = Record<
  "keep" | "discard" | "discardAsk" | "discardYes" | "changed" | "failed" | "ended",
  string
>;

/** What a page with forms is given by its loader as `drafts` (portal/frame recordForm). */
export type PageDrafts = {
  /** Seals the forms that have no draft yet. */
  opened: string;
  forms: Record<string, { seal: string; fields?: [name: string, value: string][]; told?: string }>;
  texts: DraftTexts;
};

export type FormDraft = { mark: string; seal: string; texts: DraftTexts; draft?: Draft; told?: string };

/** The draft of one form of this page; undefined on a page whose forms keep none. */
export function useFormDraft(form: string): FormDraft | undefined {
  const drafts = useLoaderData<{ drafts?: PageDrafts } | undefined>()?.drafts;
  const { pathname, search } = useLocation();
  if (!drafts) return undefined;
  const { seal, fields, told } = drafts.forms[form] ?? { seal: drafts.opened };
  return {
    seal,
    mark: writeMark({ form, seal, address: pathname + search }),
    texts: drafts.texts,
    draft: fields && { path: pathname, fields, whole: true },
    told,
  };
}
