import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAnswer } from "~/portal/export-answer.server";

export const handle = { access: { menu: "MIPMGM10" } } as const;

export const loader = (args: LoaderFunctionArgs) => exportAnswer(args, "MIPMGM10", "/mainboard/management/MIPMGM10");
