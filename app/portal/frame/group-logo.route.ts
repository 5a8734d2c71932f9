import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { requireUser } from "~/portal/session/guard.server";

export const handle = { access: "user" } as const;

const keptFor = "private, max-age=31536000, immutable";

/** A group's uploaded logo. Its address changes with the picture, so browsers keep it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args);
  const { mediaType, content } = await api.adminGroups.logo({ id: args.params.id ?? "" }).catch((error) => {
    throw error instanceof ApiError && error.status === 404 ? new Response(null, { status: 404 }) : error;
  });
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": keptFor,
    },
  });
}
