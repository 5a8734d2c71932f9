import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAnswer } from "./export-answer.server";

export const handle = { access: "menu-by-path" } as const;

export const loader = (args: LoaderFunctionArgs) => exportAnswer(args);
