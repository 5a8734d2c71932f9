import { copyRow } from "../domain/import/copy-rows.server";
import type { Row } from "./market-rows";

const CHUNK = 65_536;

/** COPY text in pieces that are worth sending. */
export function* asText(rows: Iterable<Row>): Generator<string> {
  let text = "";
  for (const row of rows) {
    text += copyRow(row);
    if (text.length > CHUNK) {
      yield text;
      text = "";
    }
  }
  yield text;
}
