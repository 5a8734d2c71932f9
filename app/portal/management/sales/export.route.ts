import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAnswer } from "~/portal/export-answer.server";

export const handle = { access: { menu: "MIPMGM01" } } as const;

export const loader = (args: LoaderFunctionArgs) => exportAnswer(args, "MIPMGM01", "/mainboard/management/MIPMGM01");
