import type { InsuranceRecord } from "~/api/domain/insurance/insurance-input";
import type { Supports } from "~/api/domain/insurance/supports";
import { channelWorld, type Who } from "./channel-world";
import { samplePdf } from "./sample-files";

/** A policy that begins after the story has ended. */
export const policy = {
  unitCode: "KR-CWN-D2",
  insurer: "Namsan Credit",
  policyNo: "NC-1",
  currency: "KRW",
  insured: "100,000,000",
  rate: "1.5",
  periodFrom: "2027-01-01",
  periodTo: "2027-12-31",
};

/** The demo story with what is done to requests for insurance support. */
export async function insuranceWorld() {
  const the = await channelWorld();
  const path = (id: number, rest = "") => `/insurance-supports/${id}${rest}`;
  const list = async (who: Who, query = "size=200") =>
    (await the.get<Supports>(who, `/reports/MIPSAL14?${query}`)).body;
  const record = async (id: number, who: Who = "marketing") => (await the.get<InsuranceRecord>(who, path(id))).body;
  const ask = async (more: object = {}, who: Who = "marketing") =>
    the.post<{ id: number }>(who, "/insurance-supports", { ...policy, ...more });
  /** As the request stands now. */
  async function act(who: Who, id: number, verb: string, remark = "") {
    const { stamp } = await record(id, "admin");
    return the.post(who, path(id, `/${verb}`), { stamp, remark });
  }
  const attach = (id: number, who: Who = "marketing") =>
    the.send(who, `/attachments/insurance/${id}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", "file-name": "policy.pdf" },
      body: new Uint8Array(samplePdf),
    });
  /** Attached, checked and approved. */
  async function approve(id: number) {
    await attach(id);
    await act("admin", id, "check");
    await act("finance", id, "approval");
  }
  return { ...the, path, list, record, ask, act, attach, approve };
}
export type InsuranceWorld = Awaited<ReturnType<typeof insuranceWorld>>;
