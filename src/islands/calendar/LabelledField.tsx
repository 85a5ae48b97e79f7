import type { ReactNode } from 'react';

interface Ties {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}
interface Props {
  id: string;
  label: string;
  /** Validation message in the page's language. */
  error?: string | undefined;
  children: (ties: Ties) => ReactNode;
}

/** Field with its label and error message. */
export function LabelledField({ id, label, error, children }: Props) {
  return (
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-error`, 'aria-invalid': error ? true : undefined })}
      <p className="error-text" id={`${id}-error`} role="status">
        {error}
      </p>
    </div>
  );
}
