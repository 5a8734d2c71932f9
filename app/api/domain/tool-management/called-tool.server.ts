import { type SQL, sql } from "drizzle-orm";

/** Whether each of the words stands in what a tool is called, of `ttmb_line l`, `ttmb_model m` and `ttmb_tool t`; all are without any. */
export function isCalledTool(find: string): SQL {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return sql`(${words.length} = 0 OR NOT EXISTS (
    SELECT FROM jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) AS word
     WHERE strpos(lower(concat_ws(' ', l.code, m.code, t.tool_no, t.machining_part, t.catalogue_no)), word) = 0))`;
}
