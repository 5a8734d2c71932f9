import { z } from "zod";
import type { WordKey, WordParams } from "~/words";
import type { MailParts } from "./mail-layout";

export type Say = (key: WordKey, params?: WordParams) => string;
export type Content = Omit<MailParts, "footer" | "locale">;

export const username = z.string().min(1).max(200);
/** An address of our own, made from the configured origin, never from a request's Host. */
export const link = z.url({ protocol: /^https?$/ }).max(2000);
export const code = z.string().min(6).max(100);
export const count = z.number().int().positive();
/** Already written in the reader's time zone. */
export const when = z.string().max(60);

export const facts = z.array(z.object({ label: z.string().max(200), value: z.string().max(100) })).max(40);

/** Keeps the parameters' type with the words made from them. */
export const template = <S extends z.ZodObject>(params: S, content: (say: Say, given: z.output<S>) => Content) => ({
  params,
  content,
});

export const greetingOf = (say: Say, name: string) => say("mail.greeting", { name });
