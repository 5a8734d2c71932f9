import type { ReportDefinition } from "~/api/domain/report/definition";
import type { ReportPage } from "./report-page.server";

const pages = new WeakMap<Request, ReportPage>();

/** What a report's page was drawn from, for a document that has the page as one of its own. */
export const drawnPageOf = (request: Request): ReportPage | undefined => pages.get(request);

export function noteDrawn<D extends ReportDefinition>(request: Request, page: ReportPage<D>): void {
  pages.set(request, page as unknown as ReportPage);
}

/** Which page of a document is drawn: it tells the ids of two pages of one report apart. */
export const PAGE_OF_DOCUMENT = "x-page-of-document";

/** Stands before the ids of a report's page. */
export const scopeOf = (request: Request, ...names: readonly string[]): string =>
  [...names, request.headers.get(PAGE_OF_DOCUMENT)].filter((name) => name !== null).join("-");
