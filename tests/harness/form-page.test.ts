import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Visitor, visitor } from "./form-page";

/** A form of every kind of field, and what came of it: the reader sends what a browser without scripts sends. */
const FORM = `<main><h1>A form</h1><a href="/far">Far<span aria-hidden="true">→</span></a>
  <form method="get" action="/sent"><input type="hidden" name="seal" value="s1"/>
  <label for="a">Amount</label><input id="a" name="amount" value="5" maxlength="4" aria-describedby="a-error"/>
  <p class="error" id="a-error">Too small</p>
  <label><input type="checkbox" name="agreed"/>Agreed</label>
  <label><input type="checkbox" name="part" value="x" checked/>X</label>
  <label><input type="checkbox" name="part" value="y"/>Y</label>
  <label>Country<select name="country"><option value="">–</option><option value="" selected>–</option>
  <option value="KR">Korea</option></select></label>
  <label>Unit<select name="unit"><option value="mm">mm</option><option value="in">inch</option></select></label>
  <input name="off" value="1" disabled/><textarea name="note" required>
kept</textarea>
  <button name="do" value="save">Save</button><button name="do" value="drop">Drop</button></form>
  <div hidden><a href="/unseen">Unseen</a></div></main>`;

let server: http.Server;
let reader: Visitor;
beforeAll(async () => {
  const pages: Record<string, string> = {
    "/": FORM,
    "/other": `<main><img src="https://other.example/a.png"/></main>`,
  };
  server = http.createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    answer.setHeader("content-type", "text/html").end(pages[pathname] ?? `<main>${request.url}</main>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  reader = visitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

test("what stands in a form is sent with what was typed and with the button that was pressed, and nothing else", async () => {
  const form = (await reader.open("/")).form("Save");
  const untouched = await form.send();
  expect([...untouched.query]).toEqual([
    ["seal", "s1"],
    ["amount", "5"],
    ["part", "x"],
    ["country", ""],
    ["unit", "mm"],
    ["note", "kept"],
    ["do", "save"],
  ]);
  const { query } = await form.send({ Amount: "7", Agreed: true, part: ["y"], Country: "Korea", Unit: "in" });
  expect([
    query.get("amount"),
    query.get("agreed"),
    query.getAll("part"),
    query.get("country"),
    query.get("unit"),
  ]).toEqual(["7", "on", ["y"], "KR", "in"]);
  expect([form.value("Amount"), form.error("Amount"), form.checked("X")]).toEqual(["5", "Too small", true]);
});

test("what a reader cannot find, type or send fails by its name", async () => {
  const page = await reader.open("/");
  const form = page.form("Save");
  expect(() => page.form("Approve")).toThrow("no form with the button Approve");
  expect(() => page.link("Unseen")).toThrow("no link Unseen");
  expect(() => page.heading("Another")).toThrow("no heading Another");
  await expect(form.send({ Colour: "red" })).rejects.toThrow("no field Colour");
  await expect(form.send({ Country: "Atlantis" })).rejects.toThrow("offers no Atlantis");
  await expect(form.send({ Amount: "12345" })).rejects.toThrow("amount takes 4 characters");
  await expect(form.send({ off: "2" })).rejects.toThrow("off is disabled");
  await expect(form.send({ note: "" })).rejects.toThrow("does not send the form without note");
  await expect(form.refused()).rejects.toThrow("is no refusal but 200");
  expect((await page.follow("Far")).address).toBe("/far");
});

test("a page that has anything brought from another host fails", async () => {
  await expect(reader.get("/other")).rejects.toThrow("asks other hosts: https://other.example/a.png");
});
