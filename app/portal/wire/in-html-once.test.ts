import { describe, expect, it } from "vitest";
import { openedOnce } from "~/words/packed";
import { inHtmlOnce } from "./in-html-once.server";

const asked = (dest?: string) =>
  new Request("http://127.0.0.1/", { headers: dest === undefined ? {} : { "sec-fetch-dest": dest } });

describe("rows that the HTML shows already", () => {
  it("are drawn from, but not handed over a second time with a document", () => {
    const answer = inHtmlOnce(asked("document"), { page: 1 }, { rows: ["a"] });
    expect(openedOnce(answer.rows)).toEqual(["a"]);
    expect(JSON.stringify(answer)).toBe('{"page":1}');
  });

  it("travel with every other answer, and where a browser does not say what it asks for", () => {
    for (const dest of ["empty", undefined]) {
      const answer = JSON.parse(JSON.stringify(inHtmlOnce(asked(dest), { page: 1 }, { rows: ["a"] })));
      expect(answer.page).toBe(1);
      expect(openedOnce(answer.rows)).toEqual(["a"]);
    }
  });
});
