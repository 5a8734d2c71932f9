import { z } from "zod";
import type { Ctx } from "~/api/domain/ctx";
import { recordKey } from "~/api/domain/record-key";
import { type Verb, verbInput } from "~/api/domain/verbs";
import type { Access, Answered } from "./contract";

/** A record's number in its address. */
export const id = recordKey();
/** Which state of a record the reader saw. */
export const stamp = z.iso.datetime();
/** The number of a new record. */
export const made = z.object({ id: z.number() });
const given = {
  none: verbInput("none").extend({ id, stamp }),
  optional: verbInput("optional").extend({ id, stamp }),
  required: verbInput("required").extend({ id, stamp }),
};

type Remarked = Readonly<Record<string, { remark: "optional" | "required" }>>;
type Move<V> = (
  ctx: Ctx,
  verb: keyof V & string,
  given: { id: number; stamp: string; remark: string },
) => Promise<void>;
type VerbCalls<V extends Remarked, A extends Access> = {
  [N in keyof V]: Answered<{
    method: "POST";
    path: string;
    access: A;
    summary: string;
    input: (typeof given)[V[N]["remark"]];
  }>;
};

type Seen = { id: number; stamp: string };
/** What is said of a deed with a form of its own, who does it, and what it answers. */
type Deed<F extends z.ZodObject> = readonly [
  summary: string,
  perform: (ctx: Ctx, seen: Seen, given: z.output<F>) => Promise<unknown>,
  output?: z.ZodType,
];
type Deeds<F> = { [N in keyof F]?: F[N] extends z.ZodObject ? Deed<F[N]> : never };
type DeedCalls<F, D, A extends Access> = {
  [N in keyof D & keyof F]: Answered<
    {
      method: "POST";
      path: string;
      access: A;
      summary: string;
      input: F[N] extends z.ZodObject<infer S> ? z.ZodObject<S & { id: typeof id; stamp: typeof stamp }> : never;
    } & (D[N] extends readonly [unknown, unknown, infer O extends z.ZodType] ? { output: O } : unknown)
  >;
};

/** The calls that records of a kind have below their path. What changes one says which state of it was seen. */
export function recordCalls<const A extends Access, const P extends string>(path: P, access: A) {
  const form = <S extends z.ZodRawShape>(name: string, form: z.ZodObject<S>, summary: string) =>
    ({ method: "POST", path: `${path}/:id/${name}`, access, summary, input: form.extend({ id, stamp }) }) as const;
  const verb = <R extends Verb["remark"]>(name: string, { remark }: { remark: R }, summary: string) =>
    ({ method: "POST", path: `${path}/:id/${name}`, access, summary, input: given[remark] }) as const;
  return {
    get: <O extends z.ZodType>(summary: string, output: O) =>
      ({ method: "GET", path: `${path}/:id`, access, summary, input: z.object({ id }), output }) as const,
    add: <I extends z.ZodObject>(summary: string, input: I) =>
      ({ method: "POST", path, access, summary, input, output: made }) as const,
    change: <S extends z.ZodRawShape>(summary: string, input: z.ZodObject<S>) =>
      ({ method: "POST", path: `${path}/:id`, access, summary, input: input.extend({ id, stamp }) }) as const,
    /** A deed with a form of its own. */
    form,
    /** Such deeds by the names of their forms, each with who does it. */
    deeds: <const F extends Readonly<Record<string, z.ZodObject>>, const D extends Deeds<F>>(forms: F, deeds: D) =>
      Object.fromEntries(
        Object.entries(deeds as unknown as Record<string, Deed<z.ZodObject>>).map(
          ([name, [summary, perform, output]]) => {
            const endpoint = { ...form(name, forms[name] ?? z.object({}), summary), ...(output && { output }) };
            const answer = (ctx: unknown, sent: Seen) => perform(ctx as Ctx, { id: sent.id, stamp: sent.stamp }, sent);
            return [name, { endpoint, answer }];
          },
        ),
      ) as unknown as DeedCalls<F, D, A>,
    /** A deed that is asked about, with a remark. */
    verb,
    /** The same of all verbs that one use-case performs. @param says the summary of each */
    verbs: <const V extends Remarked>(verbs: V, perform: Move<V>, says: { [N in keyof V]: string }) =>
      Object.fromEntries(
        Object.entries(verbs).map(([name, asked]) => {
          const answer = (ctx: unknown, sent: Parameters<Move<V>>[2]) => perform(ctx as Ctx, name, sent);
          return [name, { endpoint: verb(name, asked, says[name] ?? ""), answer }];
        }),
      ) as unknown as VerbCalls<V, A>,
  };
}
