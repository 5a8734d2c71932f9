import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Failure, NotFound } from "~/ui/states/failures";

type Told = { status: number; reference: string; time: string };

/** What an error may say to a reader: its status and its number, never its text. */
function told(error: unknown): Told {
  if (isRouteErrorResponse(error)) {
    const body: unknown = error.data;
    const told = typeof body === "object" && body !== null ? body : {};
    const text = (name: "reference" | "time") => (name in told ? String((told as Record<string, unknown>)[name]) : "");
    return { status: error.status, reference: text("reference"), time: text("time") };
  }
  return { status: 500, reference: "", time: "" };
}

export function FailureState() {
  const { status, reference, time } = told(useRouteError());
  const { pathname, search } = useLocation();
  if (status === 404) return <NotFound />;
  return (
    <Failure
      status={status}
      reference={reference}
      time={time}
      page={pathname}
      retryHref={pathname + search}
      mailHref="mailto:"
    />
  );
}

/** The last resort: the frame itself could not be drawn. */
export function FailurePage() {
  return (
    <main id="main">
      <FailureState />
    </main>
  );
}
