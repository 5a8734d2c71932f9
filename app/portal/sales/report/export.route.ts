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
    return passOn(await api.raw(`/reports/MIPSAL01/export?${search}`));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 413) throw error;
    search.delete("format");
    return redirect(`/sales/report?${search}`, {
      headers: { "Set-Cookie": await flash({ kind: "bad", text: error.message }) },
    });
  }
}

const ofTheFile = ["content-type", "content-disposition", "cache-control", "x-content-type-options"];

/** The file and what it is. How it travelled stays behind: a body from another server is unpacked by now. */
function passOn(answer: Response): Response {
  const headers = new Headers();
  for (const name of ofTheFile) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
