import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAnswer } from "~/portal/export-answer.server";

export const handle = { access: "menu-by-path" } as const;

export const loader = (args: LoaderFunctionArgs) => exportAnswer(args);
