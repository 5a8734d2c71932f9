import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PointReport } from "~/api/domain/membership/point-report/member-points";
import { findLeafByCode } from "~/menu/find-leaf";
import { viewsOf } from "~/portal/report/require-report.server";
import { requireMenu } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { firmOf } from "../../firm-of";

/** One member's points. One whom the reader may not see is the 404 page, as one who is not there. */
export async function readMemberPoints(args: LoaderFunctionArgs, report: PointReport) {
  const { request, params } = args;
  const signedIn = await requireMenu(args, report.code);
  const search = new URLSearchParams(wantedLocation(request).search);
  const asked = new URLSearchParams(search);
  asked.set("member", /^\d{1,9}$/.test(params.id ?? "") ? (params.id ?? "") : "0");
  const answer = await signedIn.api.report(report, asked);
  if (answer.view === null) throw new Response(null, { status: 404 });
  const { id, name } = answer.view;
  const firm = firmOf(answer.view);
  const views = await viewsOf(signedIn, report.code, asked);
  const path = `${findLeafByCode(report.code)?.path}/${id}`;
  return { reader: { ...signedIn, views, search, request }, answer, told: { path, name, firm } };
}
