import type { ReactNode } from 'react';

interface Props {
  name: string;
  label: string;
  /** Error of the field, in the page's language. */
  error: string | undefined;
  hint?: string | undefined;
  className?: string;
  /** Renders the control with the attributes that link it to its label, hint and error. */
  children: (ties: Ties) => ReactNode;
}
interface Ties {
  id: string;
  name: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

/** A field of an island's form with its label and error; ui/Field.astro is its counterpart without JavaScript. */
export function FormField({ name, label, error, hint, className = '', children }: Props) {
  const ties: Ties = {
    id: name,
    name,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint ? `${name}-error ${name}-hint` : `${name}-error`,
  };
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label className="font-semibold" htmlFor={name}>
        {label}
      </label>
      {children(ties)}
      {hint && (
        <p className="text-sm text-quiet" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <p className="error-text" id={`${name}-error`}>
        {error}
      </p>
    </div>
  );
}
