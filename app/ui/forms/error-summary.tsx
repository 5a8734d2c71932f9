import { Notice } from "../states/notice";

/** Stands above a form that was refused. `title` says that nothing was saved and how many fields are wrong. */
export function ErrorSummary({ title, errors }: { title: string; errors: { fieldId: string; text: string }[] }) {
  if (errors.length === 0) return null;
  return (
    <Notice kind="bad" title={title}>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
