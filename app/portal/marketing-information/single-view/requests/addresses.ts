import { potentialCorrection } from "~/api/domain/marketing-information/potential-correction";

/** The list of requests. */
export const requestsPath = potentialCorrection.path;
export const requestPath = (id: string): string => `${requestsPath}/${encodeURIComponent(id)}`;
export const deputiesPath = `${requestsPath}/deputies`;
export const correctionPath = (customer: string | number): string =>
  `/marketing-information/single-view/${customer}/correction`;
