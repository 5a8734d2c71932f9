import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAnswer } from "./export-answer.server";

/** A session as for the screen, or a program with an access token. */
export const handle = { access: "file-by-path" } as const;

export const loader = (args: LoaderFunctionArgs) => exportAnswer(args);
