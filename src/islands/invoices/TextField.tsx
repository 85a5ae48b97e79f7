import type { InputHTMLAttributes } from 'react';
import { type FieldPath, type RegisterOptions, useFormContext } from 'react-hook-form';
import type { Values } from './form.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: FieldPath<Values>;
  label: string;
  rules?: RegisterOptions<Values>;
  /** Marks a field whose rules reject an empty value: with this word, or for a field that has a value from the start without one. */
  needed?: string | true;
  /** Help text below the field. */
  hint?: string;
}

/** Field of the editor with its label and error message. */
export function TextField({ name, label, rules = {}, needed, hint, className = '', ...input }: Props) {
  const { register, formState, getFieldState } = useFormContext<Values>();
  const problem = getFieldState(name, formState).error?.message;
  const id = name.replaceAll('.', '-');
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold" htmlFor={id}>
        {label}
        {typeof needed === 'string' && (
          <span className="text-sm font-normal text-quiet" aria-hidden="true">
            {needed}
          </span>
        )}
      </label>
      <input
        {...input}
        {...register(name, rules)}
        id={id}
        aria-required={Boolean(needed) || undefined}
        className="input h-12 w-full"
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}
      />
      {hint && (
        <p className="text-sm text-quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error-text" id={`${id}-error`}>
        {problem}
      </p>
    </div>
  );
}
