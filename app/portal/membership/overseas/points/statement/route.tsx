import type { LoaderFunctionArgs } from "@remix-run/node";
import { overseasPoints } from "~/api/domain/membership/point-report/member-points";
import { sendRecord } from "~/portal/record/send.server";
import { readStatement } from "../../../points/statement/read-statement.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { StatementPage as default } from "../../../points/statement/statement-page";

export const handle = { access: { menu: "MIPMBS12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, page } = await readStatement(args, overseasPoints);
  return sendRecord(reader, page);
}
