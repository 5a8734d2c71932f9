export const draft = {
  "draft.keep": "Keep as draft",
  "draft.discard": "Discard draft",
  "draft.discardAsk": "All that you typed into this form is gone then.",
  "draft.discardYes": "Yes, discard it",
  "draft.restored": "What you typed on {time} is shown again. It has not been sent.",
  "draft.changed":
    "The record was changed after you had begun. Compare before you send: the first try will be refused and will say so.",
  "draft.failed": "The draft could not be kept. It is tried again as soon as you go on typing.",
  "draft.ended": "Your session has ended. What you typed is kept and comes back after signing in.",
  "draft.kept": "Draft kept {time}",
  "draft.keptTold": "The draft was kept. It comes back whenever you open this page, on any computer.",
  "draft.discarded": "The draft was discarded.",
  "told.list": "Messages",
} as const;
