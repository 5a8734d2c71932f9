import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { fetchTexts } from "./portal/frame/fetch-texts";

// No errors: a box that is measured in the next frame, a lazy part that React draws in the browser after all (421).
const harmless = /ResizeObserver loop|React error #421\b/;

/** Who clicks on before a page's data have come ends their transfer: nothing went wrong. */
const isEnded = (reason: unknown) => reason instanceof Error && reason.name === "AbortError";

// Remix writes to the console what it could not read to its end, even where it ended the reading itself.
// biome-ignore-start lint/suspicious/noConsole: it is the console that is spoken to here, by Remix
const write = console.error;
console.error = (...told: unknown[]) => {
  if (!isEnded(told[0])) write.apply(console, told);
};
// biome-ignore-end lint/suspicious/noConsole: as above

/** What nobody caught goes to the error log; the sender comes with the first error. */
const tell = (error: unknown, info: string) => {
  if (harmless.test(String(error))) return;
  import("./portal/frame/lazy/send-error").then(({ sendError }) => sendError(error, info)).catch(() => undefined);
};
window.addEventListener("error", ({ error, message }) => tell(error ?? message, "error"));
window.addEventListener("unhandledrejection", (event) => {
  if (isEnded(event.reason)) event.preventDefault();
  else tell(event.reason, "unhandledrejection");
});

type Context = { state?: { loaderData?: Record<string, unknown> } };

/** The scripts do not wait for the page's last bytes, and a page whose end is still to come is not the one that was drawn. */
const pageThere = () =>
  document.readyState === "loading"
    ? new Promise((there) => document.addEventListener("DOMContentLoaded", there, { once: true }))
    : undefined;

/**
 * Remix begins to read the page's data when it is first drawn, and until it has them throws what is to be waited for. Somebody
 * who types in that moment would make React draw at once what cannot be drawn yet (its error 345).
 */
async function pageDataRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
  await fetchTexts((window as { __remixContext?: Context }).__remixContext?.state?.loaderData);
  await pageThere();
}

pageDataRead().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      { onRecoverableError: (error) => tell(error, "recoverable") },
    );
  }),
);
