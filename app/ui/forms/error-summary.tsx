import { useContext } from "react";
import { Notice } from "../states/notice";
import { FieldScope } from "./field-scope";

/** Stands above a form that was refused. `title` says that nothing was saved and how many fields are wrong. */
export function ErrorSummary({ title, errors }: { title: string; errors: { fieldId: string; text: string }[] }) {
  const scope = useContext(FieldScope);
  if (errors.length === 0) return null;
  return (
    <Notice kind="bad" title={title}>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${scope}${fieldId}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
