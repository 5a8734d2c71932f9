import type { InputHTMLAttributes, ReactNode } from "react";
import type { FieldProps } from "./field";
import { FileField } from "./file-field";

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { children?: ReactNode };

/**
 * A place to drop a file, or to choose one: the browser's own field laid over the whole of it, so that both work without scripts and
 * the chosen name is told. `children`: what helps to make the file.
 */
export const DropZone = ({ children, ...field }: Props) => (
  <div className="drop-zone">
    <FileField {...field} />
    {children && <div className="drop-help">{children}</div>}
  </div>
);
