import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import type { Contracts } from "~/api/domain/matrix/contract/contracts";
import { samplePdf } from "./sample-files";
import { storyWorld } from "./story-world";

export const contractsAt = "/matrix/contracts";

/** The demo story for the cabinet programme. */
export async function matrixWorld() {
  const story = await storyWorld(
    ["admin", "marketing", "office", "finance", "germany", "executive", "tt.admin", "tt.site", "store"],
    ["distributor"],
  );
  const { ask } = story;
  const get = async (id: number, who = "marketing") =>
    (await ask<ContractRecord>(who, "GET", `${contractsAt}/${id}`)).body;
  const report = <T = Contracts>(who: string, query = "size=200", code = "MIPMTX05") =>
    story.report<T>(who, code, query);
  const act = <T = object>(who: string, id: number, path: string, body: object = {}) =>
    story.act<T>(who, `${contractsAt}/${id}`, path, body);
  /** A contract of a customer of Changwon's: 60 M of cabinets at 8 % for three years. */
  const draft = (who = "marketing", more: object = {}) =>
    ask<{ id: number }>(who, "POST", contractsAt, {
      ...{ customer: "KR-CWN-0001", cabinetValue: "60,000,000", supportRate: "8", termYears: 3 },
      ...{ committed: "300,000,000", startOn: "2026-11-20" },
      ...more,
    });
  /** A customer of Changwon's without a contract: two do not run at once. */
  const freeCustomer = async () => {
    const [free] = await story.query<{ code: string }>(
      `SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code LIKE 'KR-CWN%' AND c.use_yn = 'Y'
          AND NOT EXISTS (SELECT FROM matrix_contract k WHERE k.customer_id = c.id) ORDER BY c.id LIMIT 1`,
    );
    if (!free) throw new Error("every customer has a contract");
    return free.code;
  };
  /** The signed paper among its files: without one nothing becomes active. */
  const paper = (id: number, content: Buffer = samplePdf, who = "marketing") =>
    story.post(who, `/attachments/matrix/${id}`, content);
  /** As far as a state, each step by somebody who may take it. */
  async function made(until: "submitted" | "qualified" | "signed" | "installed" | "active", more: object = {}) {
    const { id } = (await draft("marketing", { customer: await freeCustomer(), ...more })).body;
    const steps = [
      () => act("marketing", id, "submission"),
      () => act("tt.admin", id, "qualification"),
      () => act("marketing", id, "signature", { day: "2026-11-20", owner: "tt.site@seorak.example" }),
      async () => {
        await act("marketing", id, "cabinet", { serial: `T-${id}`, place: "Hall 1" });
        return act("marketing", id, "installation", { day: "2026-11-20" });
      },
      async () => {
        await paper(id);
        return act("marketing", id, "activation");
      },
    ];
    for (const step of steps.slice(0, ["submitted", "qualified", "signed", "installed", "active"].indexOf(until) + 1)) {
      const { status, body } = await step();
      if (status !== 200) throw new Error(`not ${until}: ${JSON.stringify(body)}`);
    }
    return id;
  }
  return {
    ask,
    get,
    report,
    act,
    draft,
    made,
    paper,
    query: story.query,
    db: story.db,
    send: story.send,
    file: story.file,
    close: () => story.close(),
  };
}
export type MatrixWorld = Awaited<ReturnType<typeof matrixWorld>>;
