import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Choice, useChoices } from "./use-choices";

afterEach(() => vi.unstubAllGlobals());

const drawn = [
  { value: "", textContent: "All", defaultSelected: false },
  { value: "de", textContent: "Germany & Austria", defaultSelected: true },
  { value: "blank", textContent: null, defaultSelected: false },
];

function Probe({ given }: { given?: readonly Choice[] }) {
  return <>{JSON.stringify(useChoices("unit", given))}</>;
}

function choicesWith(given?: readonly Choice[]): Choice[] {
  const text = renderToStaticMarkup(<Probe given={given} />);
  return JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
}

describe("the choices of a drop-down", () => {
  test("are those handed over, where some are", () => {
    vi.stubGlobal("document", { querySelectorAll: () => drawn });
    expect(choicesWith([{ value: "kr", text: "Korea" }])).toEqual([{ value: "kr", text: "Korea" }]);
    expect(choicesWith([])).toEqual([]);
  });

  test("else are read from the drop-down as the server drew it, with what was chosen there", () => {
    const asked: string[] = [];
    const querySelectorAll = (selector: string) => {
      asked.push(selector);
      return drawn;
    };
    vi.stubGlobal("document", { querySelectorAll });
    expect(choicesWith()).toEqual([
      { value: "", text: "All" },
      { value: "de", text: "Germany & Austria", selected: true },
      { value: "blank", text: "" },
    ]);
    expect(asked).toEqual(["#unit option"]);
  });

  test("are none on the server, which has no document", () => {
    expect(choicesWith()).toEqual([]);
  });
});
