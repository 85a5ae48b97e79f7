import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  value: string;
  type?: 'text' | 'number';
  maxLength?: number;
  max?: number;
  /** Called only with changed text, which is empty only for a number. */
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Inline edit field: Enter and blur save, Escape cancels. */
export function InlineField({ label, value, type = 'text', maxLength, max, onSave, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => field.current?.select(), []);
  function end(isSaved: boolean) {
    if (isOver.current) return;
    isOver.current = true;
    const text = field.current?.value.trim() ?? '';
    if (isSaved && text !== value && (text !== '' || type === 'number')) onSave(text);
    else onCancel();
  }
  return (
    <input
      ref={field}
      className={`input h-11 min-w-0 ${type === 'number' ? 'w-24' : 'grow'}`}
      type={type}
      min={type === 'number' ? 0 : undefined}
      max={max}
      maxLength={maxLength}
      defaultValue={value}
      aria-label={label}
      dir={type === 'text' ? 'auto' : undefined}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.stopPropagation();
        end(event.key === 'Enter');
      }}
    />
  );
}
