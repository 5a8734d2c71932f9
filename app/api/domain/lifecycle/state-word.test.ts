import { expect, test } from "vitest";
import { errorBody } from "../../http/server/error-answer";
import { requireStanding } from "../change-record.server";
import type { Viewer } from "../ctx";
import { AppError } from "../errors";
import { stateWord } from "./state-word";

test("a record says how it stands in the word of its kind, else whether it is in use", () => {
  for (const [kind, record, word] of [
    ["stock-ask", { state: "sent" }, "asks.state.sent"],
    ["MIPCTS05", { state: "open" }, "contract.state.open"],
    ["opportunity", { stage: "won" }, "tcis.stage.won"],
    ["user", { status: "locked" }, "admin.users.status.locked"],
    ["legal-entity", { inUse: true }, "api.not-now.used"],
    ["consignment-site", { used: false }, "api.not-now.unused"],
    ["stock-ask", { state: "nothing" }, null],
    ["matrix-cabinet", {}, null],
  ] as const)
    expect([kind, stateWord(kind, record)]).toEqual([kind, word]);
});

test("whoever wants what fits another state is told in their language which one the record has", () => {
  const wants = () => requireStanding("legal-entity", () => "not-now", {} as Viewer, { inUse: true });
  try {
    wants();
    throw new Error("it was done");
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(errorBody(error as AppError, "en", "1").message).toContain("as the record stands now: In use.");
    expect(errorBody(error as AppError, "ko", "1").message).toContain("(사용 중)");
  }
  const unsaid = errorBody(new AppError("not-now"), "en", "1").message;
  expect(unsaid).toContain("as the record stands now;");
});
