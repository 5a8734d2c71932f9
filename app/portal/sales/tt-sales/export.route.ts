import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAnswer } from "~/portal/export-answer.server";

export const handle = { access: { menu: "MIPSAL04" } } as const;

export const loader = (args: LoaderFunctionArgs) => exportAnswer(args, "MIPSAL04", "/tt-sales");
