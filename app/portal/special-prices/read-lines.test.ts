import { expect, test } from "vitest";
import { pastedLines } from "./read-lines";

const line = (item: string, quantity = "", price = "") => ({
  item,
  quantity,
  price,
  competitor: "",
  competitorPrice: "",
});

test("a pasted row whose quantity is wrong or missing is asked about, not lost; heads are none", () => {
  const rows = ["Item\tQuantity\tPrice", "1000001\t100\t2000", "2002394\tabc\t-5", "", "2002259\t\t7,000"];
  const expected = [line("1000001", "100", "2000"), line("2002394", "abc", "-5"), line("2002259", "", "7,000")];
  expect(pastedLines(rows.join("\r\n"))).toEqual(expected);
  expect(pastedLines(rows.slice(2).join("\n"))).toEqual(expected.slice(1));
  expect(pastedLines("2002394;ten;7")).toEqual([line("2002394", "ten", "7")]);
});
