import { ApiError } from "~/api/client.server";

type Picture = { mediaType: string; content: string };

/** A small picture out of the API. Its address changes with it, so browsers keep it; what is not there is a 404 without a page. */
export async function keptPicture(read: Promise<Picture>): Promise<Response> {
  const { mediaType, content } = await read.catch((error) => {
    throw error instanceof ApiError && error.status === 404 ? new Response(null, { status: 404 }) : error;
  });
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, max-age=31536000, immutable",
    },
  });
}
