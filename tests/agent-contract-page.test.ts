import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormPage, Visitor } from "./harness/form-page";
import type { Typed } from "./harness/page-form";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

let portal: StoryPortal;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
});
afterAll(() => portal?.stop());

const step = async (who: Visitor, path: string, verb: string, button: string, fields: Typed = {}): Promise<FormPage> =>
  (await who.open(`${path}/${verb}`)).main.form(button).send(fields);

test("without scripts a submission and a signature are taken back with a reason, which stands in the history", async () => {
  const writer = await signedIn(portal.origin, "marketing@seorak.example");
  const signer = await signedIn(portal.origin, "tt.admin@seorak.example");
  const draft = (await writer.open("/tas/contracts/new?distributor=KR-CWN-D1")).main.form("Make the draft");
  const { path } = await draft.send({ startOn: "2071-01-01", endOn: "2071-12-31", fee: "1,500,000", scope: "Orders" });
  await step(writer, path, "submission", "Submit");

  const asked = (await writer.open(`${path}/recall`)).main;
  expect(asked.words).toContain("The contract is a draft again");
  const refused = (await asked.form("Take back submission").refused({ reason: " " })).main.form("Take back submission");
  expect(refused.error("reason")).toMatch(/./);
  (await refused.send({ reason: "The fee is wrong" })).says("Submission taken back: The fee is wrong", "Draft");
  expect((await writer.open(`${path}/recall`)).path).toBe(path);

  await step(writer, path, "submission", "Submit");
  await step(signer, path, "signature", "Note the signature");
  const back = await step(signer, path, "withdrawal", "Take back signature", { reason: "Only one side signed" });
  back.says("Signature taken back: Only one side signed", "The contract waits to be signed or rejected.");
  const again = await signer.open(`${path}/withdrawal`);
  expect(again.path).toBe(path);
  again.says("Signature taken back by Yoon Hajun");
});
