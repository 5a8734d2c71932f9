import type { ApiClient } from "~/api/client.server";
import { requireMenu, type SignedIn } from "~/portal/session/guard.server";
import { toNoRight } from "~/portal/session/no-right.server";
import type { RequestArgs } from "~/portal/session/request.server";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInstant } from "~/words/formats";
import { orNotFound } from "./or-not-found.server";

type Args = RequestArgs & { params: Readonly<Record<string, string | undefined>> };

/** Who opened a page below a screen, about which record, and how texts and instants are written for them. */
export type RecordReader<R> = SignedIn & {
  request: Request;
  /** The screen's code. */
  code: string;
  record: R;
  params: Args["params"];
  t: (key: WordKey, params?: WordParams) => string;
  /** An instant in the reader's time zone; "–" for none. */
  at: (instant: string | null) => string;
};

type Get<R> = (api: ApiClient, id: string) => Promise<R>;

/** The guard of a record's page: the screen's right, then the record by `:id` of the address; not visible = 404. */
export async function requireRecord<R>(args: Args, code: string, get: Get<R>): Promise<RecordReader<R>> {
  const reader = await requireNone(args, code);
  return { ...reader, record: await orNotFound(get(reader.api, args.params.id ?? "")) };
}

/** As the policies of the domain ask for who makes something. */
type Maker = { roles: string[]; scope: { all: boolean } };

/**
 * The guard of a form's page: its record, or null where the address names none and a new one is made.
 * @param may the policy that lets somebody make one; who may not is sent to /401 before the form, not when it is sent
 */
export async function requireForm<R>(
  args: Args,
  code: string,
  get: Get<R>,
  may: (maker: Maker) => boolean = () => true,
): Promise<RecordReader<R | null>> {
  if (args.params.id !== undefined) return requireRecord(args, code, get);
  const reader = await requireNone(args, code);
  const { scope, roles } = reader.user;
  if (!may({ roles, scope: { all: scope === null } })) throw toNoRight(args.request);
  return reader;
}

async function requireNone(args: Args, code: string): Promise<RecordReader<null>> {
  const signedIn = await requireMenu(args, code);
  const { locale, user } = signedIn;
  return {
    ...signedIn,
    request: args.request,
    code,
    record: null,
    params: args.params,
    t: (key, params) => translate(locale, key, params),
    at: (instant) => (instant === null ? "–" : formatInstant(instant, user.userPrincipal.timeZone)),
  };
}
