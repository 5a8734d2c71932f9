import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Failure, NotFound } from "~/ui/states/failures";

type Told = { status: number; reference: string };

/** What an error may say to a reader: its status and its number, never its text. */
function told(error: unknown): Told {
  if (isRouteErrorResponse(error)) {
    const body: unknown = error.data;
    const reference = typeof body === "object" && body !== null && "reference" in body ? String(body.reference) : "";
    return { status: error.status, reference };
  }
  return { status: 500, reference: "" };
}

export function FailureState() {
  const { status, reference } = told(useRouteError());
  const { pathname, search } = useLocation();
  if (status === 404) return <NotFound />;
  return <Failure status={status} reference={reference} time="" page={pathname} retryHref={pathname + search} mailHref="mailto:" />;
}

/** The last resort: the frame itself could not be drawn. */
export function FailurePage() {
  return (
    <main id="main">
      <FailureState />
    </main>
  );
}
