import { data } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import type { Refused } from "~/ui/forms/refused";

/** A form's answer when it was not accepted: `refused` in the action's data, its status, when to come back. */
export function refuse(given: Omit<Refused, "values"> & Partial<Refused>, status = 400, retryAfterS?: number) {
  const headers: HeadersInit = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  const refused: Refused = { values: {}, ...given };
  return data({ refused }, { status, headers });
}

type Fields = Refused["fields"];

/** The fields that a call finds wrong, which only judges. @throws whatever is no refusal */
export async function fieldsRefused(judged: Promise<unknown>): Promise<Fields> {
  try {
    await judged;
    return {};
  } catch (error) {
    if (error instanceof ApiError && !error.sessionEnded) return error.fields;
    throw error;
  }
}

/**
 * The same for a call of the API that was refused, in the API's words; `named` puts them beside fields that the form
 * calls otherwise. @throws whatever is no refusal
 */
export function refuseBy(
  error: unknown,
  values: Refused["values"] = {},
  named = (fields: Fields): Fields => fields,
  shown?: (fields: Fields) => Partial<Refused>,
) {
  if (!(error instanceof ApiError) || error.sessionEnded) throw error;
  const fields = named(error.fields);
  const stale = error.is("stale") && ({ stale: true } as const);
  return refuse(
    { message: error.message, fields, values, ...stale, ...shown?.(fields) },
    error.status,
    error.retryAfterS,
  );
}
