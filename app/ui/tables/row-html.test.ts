import { expect, test } from "vitest";
import { rowsHtml } from "./row-html";

const words = {
  ahead: "ahead of target",
  behind: "behind target",
  more: "more than last year",
  less: "less than last year",
};

test("a row is its head, its figures and their links, in the classes of level, column and sign", () => {
  const row = {
    level: 1,
    head: "Seoul",
    href: "/a?b=1&c=2",
    cells: ["1,234", ["97.3", "d"], ["−5", "n", "/x"]],
  } as const;
  expect(rowsHtml([row], ["column-group", "", "column-group"], words)).toBe(
    '<tr class="level-1"><th scope="row"><a href="/a?b=1&amp;c=2">Seoul</a></th><td class="column-group">1,234</td>' +
      '<td class="down"><span class="sr-only">behind target </span>97.3</td><td class="column-group negative"><a href="/x">−5</a></td></tr>',
  );
});

test("what can be done to a row stands below its name, as buttons that name the row and that paper does without", () => {
  const html = rowsHtml([{ head: "Nam & Co", sub: "A1", acts: [["Called", "/a?b=1&c=2"]], cells: [] }], [], words);
  expect(html).toContain(
    '<small class="sub">A1</small><span class="row-acts no-print"><a href="/a?b=1&amp;c=2" class="btn">Called<span class="sr-only"> Nam &amp; Co</span></a></span></th>',
  );
  expect(rowsHtml([{ head: "Nam", acts: [], cells: [] }], [], words)).not.toContain("row-acts");
});

test("a colour never stands alone: what is ahead or behind is said in words", () => {
  expect(rowsHtml([{ head: "a", cells: [["101.0", "u"]] }], [], words)).toContain("ahead of target");
});

test("a change against last year is not read out as a distance to a target", () => {
  const html = rowsHtml(
    [
      {
        head: "a",
        cells: [
          ["+5", "more"],
          ["−5", "less"],
        ],
      },
    ],
    [],
    words,
  );
  expect(html).toContain('<td class="up"><span class="sr-only">more than last year </span>+5</td>');
  expect(html).toContain('<td class="down"><span class="sr-only">less than last year </span>−5</td>');
});

test("whatever a name, a figure, a link or a word holds, it stays text", () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const html = rowsHtml([{ head: evil, href: `/${evil}`, cells: [evil, [evil, "d", evil]] }], [], {
    ahead: evil,
    behind: evil,
    more: evil,
    less: evil,
  });
  expect(html.match(/<[a-z/]+/g)).toEqual([
    ...["<tr", "<th", "<a", "</a", "</th", "<td", "</td"],
    ...["<td", "<span", "</span", "<a", "</a", "</td", "</tr"],
  ]);
  expect(html.match(/ [a-z]+="[^"]*"/g)).toHaveLength(5);
  expect(html).not.toContain(evil);
});

test("a day with its time or a code that names a row stays on one line; a name may wrap", () => {
  const headOf = (head: string) => /<th[^>]*>/.exec(rowsHtml([{ head, cells: [] }], [], words))?.[0];
  for (const day of ["2026-11-26 11:49", "2026-11-26 11:49:50", "2026-11-26", "RD-2026-0042"])
    expect(headOf(day), day).toBe('<th scope="row" class="whole">');
  for (const name of ["Head-changeable drills", "Falkmotive Zerspanung GmbH"])
    expect(headOf(name), name).toBe('<th scope="row">');
  const withMore = rowsHtml([{ head: "TM-01", sub: "Changwon plant 1 · Gwangdo Industry", cells: [] }], [], words);
  expect(withMore).toContain('<th scope="row">');
});
