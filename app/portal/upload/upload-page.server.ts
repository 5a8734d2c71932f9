import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { ApiError } from "~/api/client.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { toNoRight } from "~/portal/session/no-right.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate, type WordKey, wordsFor } from "~/words";
import { NOTATION } from "~/words/settle-numbers";
import { ASKED } from "./asked";
import { presentFile, presentStart, presentUndo } from "./present-upload.server";

type Definition = { kind: string; of: string };
/** What the rows belong to, and the page that leads here. */
type Place = { within?: string; back: string };

/** Three pages of one address: choosing a file, what came of it (`:id`), undoing it (`:id/undo`). */
function placeAt({ request, params }: LoaderFunctionArgs) {
  const pathname = wantedLocation(request).pathname.replace(/\/+$/, "");
  const { id } = params;
  const own = id ? pathname.slice(0, pathname.lastIndexOf(`/${id}`)) : pathname;
  return { id, start: own, file: `${own}/${id}`, undoes: id !== undefined && pathname.endsWith("/undo") };
}

/** The page of an upload, whichever of the three it is. The right is asked first; who may not upload is sent to /401. */
export async function uploadPage(args: LoaderFunctionArgs, { kind, of }: Definition, { within = "", back }: Place) {
  const signedIn = await requireMenu(args, of);
  const { api, locale, user } = signedIn;
  const { id, start, file, undoes } = placeAt(args);
  const reader = { locale, timeZone: user.userPrincipal.timeZone };
  const words = wordsFor(locale, "upload.");
  if (!id) {
    const started = await orNotFound(orNoRight(args.request, api.uploads.start({ kind, within })));
    const refused = new URLSearchParams(wantedLocation(args.request).search).get("refused") === "too-large";
    const error = refused ? translate(locale, "upload.file.too-large") : null;
    const page = { ...presentStart(reader, started, start), template: templateAddress(kind, within), error };
    const questionTitle = translate(locale, "upload.title", { title: started.title });
    return { questionTitle, code: of, back, page, words };
  }
  const shown = await orNotFound(orNoRight(args.request, api.uploads.get({ kind, id })));
  if (shown.within !== within) throw new Response(null, { status: 404 });
  const questionTitle = translate(locale, "upload.title", { title: shown.title });
  if (undoes) {
    if (shown.state !== "confirmed") throw redirect(file);
    return { questionTitle, code: of, back: file, page: presentUndo(reader, shown), words };
  }
  const addresses = { start, file, errors: `/uploads/${kind}/${id}/errors`, back };
  return { questionTitle, code: of, back, page: presentFile(reader, shown, addresses), words };
}

const templateAddress = (kind: string, within: string) =>
  `/uploads/${kind}/template${within && `?${new URLSearchParams({ within })}`}`;

/** The screen's right is not enough for every upload. */
async function orNoRight<T>(request: Request, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === "no-right") throw toNoRight(request);
    throw error;
  }
}

const fileForm = z.object({
  file: z.custom((given) => !Array.isArray(given), { error: "api.field.one-file" satisfies WordKey }).optional(),
});

const notationAnswer = z.object({ [NOTATION]: z.enum([".", ","]) });

/** What is posted to the three pages: a file to read, how its numbers are written, the word to write it, the word to undo it. */
export async function takeUpload(args: ActionFunctionArgs, { kind, of }: Definition, { within = "" }: Place) {
  const { id, start, file: address, undoes } = placeAt(args);
  if (id && (await args.request.clone().formData()).has(ASKED))
    return save(args, of, notationAnswer, async ({ api }, { notation }) => {
      await api.uploads.answer({ kind, id, notation });
      return { to: address, told: "upload.read" };
    });
  return save(args, of, fileForm, async ({ api, form }) => {
    if (id && undoes) {
      await api.uploads.undo({ kind, id });
      return { to: address };
    }
    if (id) {
      const given = { deleteFirst: form.has("deleteFirst"), zeros: form.has("zeros"), odd: form.has("odd") };
      await api.uploads.confirm({ kind, id, ...given, seen: String(form.get("seen") ?? "") });
      return { to: address };
    }
    const file = form.get("file");
    const sent = file instanceof File ? file : new File([], "");
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const kept = await api.uploads.send({ kind, within, file: bytes, "file-name": sent.name.slice(-300) });
    return { to: `${start}/${kept.id}`, told: "upload.read" };
  });
}
