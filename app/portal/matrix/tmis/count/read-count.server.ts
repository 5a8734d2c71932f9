import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { readCount } from "~/portal/record/sheet/read-count.server";

/** The count sheet that the address asks for. */
export function cabinetCount(args: LoaderFunctionArgs) {
  const asked = readCount(args);
  return (api: ApiClient, id: string) => api.matrixCabinets.count({ id: Number(id) || 0, ...asked });
}
