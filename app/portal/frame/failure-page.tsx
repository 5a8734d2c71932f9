import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Failure, NotFound } from "~/ui/states/failures";
import { ExtraWords } from "~/words/use-t";
import { useHelpHref } from "./help-context";

type Told = { status: number; reference: string; time: string; message?: string; words?: string };

/** What an error may say to a reader: its status and its number, never its text. */
function told(error: unknown): Told {
  if (isRouteErrorResponse(error)) {
    const body: unknown = error.data;
    const told = typeof body === "object" && body !== null ? body : {};
    const text = (name: "reference" | "time" | "message" | "words") =>
      name in told ? String((told as Record<string, unknown>)[name] ?? "") : "";
    const message = text("message") || undefined;
    const words = text("words") || undefined;
    return { status: error.status, reference: text("reference"), time: text("time"), message, words };
  }
  return { status: 500, reference: "", time: "" };
}

/** An error of this browser alone gets a number here, under which the error log keeps it. */
function useOwnReference(error: unknown): { reference: string; time: string } | undefined {
  const [own, setOwn] = useState<{ reference: string; time: string }>();
  useEffect(() => {
    if (isRouteErrorResponse(error)) return;
    import("./lazy/send-error")
      .then(({ newReference, sendError }) => {
        const reference = newReference();
        setOwn({ reference, time: new Date().toISOString() });
        sendError(error, "boundary", reference);
      })
      .catch(() => undefined);
  }, [error]);
  return own;
}

export function FailureState() {
  const error = useRouteError();
  const { status, reference, time, message, words } = { ...told(error), ...useOwnReference(error) };
  const { pathname, search } = useLocation();
  const mailHref = useHelpHref(...[reference, time].filter(Boolean));
  return (
    <ExtraWords words={words}>
      {status === 404 ? (
        <NotFound mailHref={mailHref} />
      ) : (
        <Failure
          status={status}
          reference={reference}
          time={time}
          message={message}
          page={pathname}
          retryHref={pathname + search}
          mailHref={mailHref}
        />
      )}
    </ExtraWords>
  );
}

/** The last resort: the frame itself could not be drawn. */
export function FailurePage() {
  return (
    <main id="page-content">
      <FailureState />
    </main>
  );
}
