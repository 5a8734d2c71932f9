import { potentialCorrection } from "~/api/domain/marketing-information/potential-correction";

/** The list of requests. */
export const requestsPath = potentialCorrection.path;
export const requestPath = (id: string): string => `${requestsPath}/${encodeURIComponent(id)}`;
export const deputiesPath = `${requestsPath}/deputies`;
/** The search, and the page of one customer. */
export const singleViewScreen = "/marketing-information/single-view";
export const singleViewPath = (customer: string | number): string => `${singleViewScreen}/${customer}`;
export const correctionPath = (customer: string | number): string => `${singleViewPath(customer)}/correction`;
