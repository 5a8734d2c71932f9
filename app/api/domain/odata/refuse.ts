import { AppError } from "../errors";

const SHOWN = 80;

/** Of an address that cannot be read, named by its own words. */
export const wrong = (what: string): AppError =>
  new AppError("odata-wrong", { params: { what: what.slice(0, SHOWN) } });

/** Of what OData knows and this service does not: said, never ignored, since the rows would be others than were asked for. */
export const unsupported = (what: string): AppError =>
  new AppError("odata-not-supported", { params: { what: what.slice(0, SHOWN) } });
