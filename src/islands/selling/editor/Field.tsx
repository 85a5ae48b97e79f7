import type { ReactNode } from 'react';

/** Returns the id of a field’s control for the field name used by the server. */
export const idOf = (name: string): string => `field-${name.replaceAll('.', '-')}`;

interface Props {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Label of a field not required for submission. */
  optional?: string;
  className?: string;
  children: (ties: {
    id: string;
    'aria-required': true | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string;
  }) => ReactNode;
}

/** Field with its label, hint and error message. */
export function Field({ name, label, error, hint, optional, className = '', children }: Props) {
  const id = idOf(name);
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold" htmlFor={id}>
        {label}
        {optional && <span className="text-sm font-normal text-quiet">{optional}</span>}
      </label>
      {children({
        id,
        'aria-required': optional ? undefined : true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${id}-error${hint ? ` ${id}-hint` : ''}`,
      })}
      {hint && (
        <div className="text-sm text-quiet" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <p className="error-text" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

interface GroupProps<Value extends string> {
  name: string;
  legend: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  error?: string | undefined;
  isOff: boolean;
  onChoose: (value: Value) => void;
}

/** Choice of a few options, as large buttons. */
export function ChoiceGroup<Value extends string>({ name, legend, value, options, error, isOff, onChoose }: GroupProps<Value>) {
  const id = idOf(name);
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-error`} disabled={isOff}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, at) => (
          <label key={option.value} className="btn min-h-11 rounded-full font-normal has-checked:btn-secondary focus-within:outline-2">
            <input
              className="radio radio-sm"
              type="radio"
              name={id}
              id={at === 0 ? id : undefined}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <p className="error-text" id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  );
}
