import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAnswer } from "~/portal/export-answer.server";

export const handle = { access: { menu: "MIPSAL01" } } as const;

export const loader = (args: LoaderFunctionArgs) => exportAnswer(args, "MIPSAL01", "/sales/report");
