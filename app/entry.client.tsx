import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// No errors: a box that is measured in the next frame, a lazy part that React draws in the browser after all (421).
const harmless = /ResizeObserver loop|React error #421\b/;

/** What nobody caught goes to the error log; the sender comes with the first error. */
const tell = (error: unknown, info: string) => {
  if (harmless.test(String(error))) return;
  import("./portal/frame/lazy/send-error").then(({ sendError }) => sendError(error, info)).catch(() => undefined);
};
window.addEventListener("error", ({ error, message }) => tell(error ?? message, "error"));
window.addEventListener("unhandledrejection", (event) => {
  // Who clicks on before a page's data have come ends their transfer: nothing went wrong.
  if ((event.reason as Error | null)?.name === "AbortError") event.preventDefault();
  else tell(event.reason, "unhandledrejection");
});

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
