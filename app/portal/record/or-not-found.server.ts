import { ApiError } from "~/api/client.server";

/** A record that is not there, or an address that names none, is the 404 page. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === "invalid-input"))
      throw new Response(null, { status: 404 });
    throw error;
  }
}
