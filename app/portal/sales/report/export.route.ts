import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { flash } from "~/portal/cookies.server";
import { requireMenu } from "~/portal/guard.server";

export const handle = { access: { menu: "MIPSAL01" } } as const;

/** The export beside the screen: the same filters, the reader's own rows, streamed through from the API. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMenu(args, "MIPSAL01");
  const { pathname, searchParams: search } = new URL(args.request.url);
  search.delete("_routes");
  search.set("format", /\.csv(\.data)?$/.test(pathname) ? "csv" : "xlsx");
  try {
    return await api.raw(`/reports/MIPSAL01/export?${search}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 413) throw error;
    search.delete("format");
    return redirect(`/sales/report?${search}`, {
      headers: { "Set-Cookie": await flash({ kind: "bad", text: error.message }) },
    });
  }
}
