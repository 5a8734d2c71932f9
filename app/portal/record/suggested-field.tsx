import type { ComponentProps } from "react";
import { TextField } from "~/ui/forms/field";

/** A free text with the sentences that are offered beside it. */
export function SuggestedField({
  suggested,
  ...field
}: ComponentProps<typeof TextField> & { suggested: readonly string[] }) {
  return (
    <div className="max-w-form">
      <TextField {...field} list={suggested.length > 0 ? "suggested" : undefined} />
      <datalist id="suggested">
        {suggested.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  );
}
