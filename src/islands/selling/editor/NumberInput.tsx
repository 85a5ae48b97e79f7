import { type InputHTMLAttributes, useId, useState } from 'react';
import { readSum } from '#contract/values/shared/typed-text.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: number | null;
  decimals: number;
  /** Groups thousands. */
  isGrouped: boolean;
  unit?: string | undefined;
  isRight: (value: number) => boolean;
  /** Message for an invalid number. */
  wrong: string;
  /** Receives null for an empty or invalid number. */
  onNumber: (value: number | null) => void;
}

/** Parses a number as people write it; null if the text is not one. */
export function numberIn(text: string): number | null {
  const plain = readSum(text);
  return plain !== undefined && /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : null;
}

const whole = new Intl.NumberFormat('en-US');
const parts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function shown(value: number | null, isGrouped: boolean): string {
  if (value === null) return '';
  if (!isGrouped) return String(value);
  return (Number.isInteger(value) ? whole : parts).format(value);
}

/** Number field. Valid input is passed on at once; thousands are grouped on blur. */
export function NumberInput({ value, decimals, isGrouped, unit, isRight, wrong, onNumber, ...input }: Props) {
  const problem = useId();
  const [typed, type] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  function change(text: string) {
    type(text);
    const said = numberIn(text);
    const isFine = said !== null && Number(said.toFixed(decimals)) === said && isRight(said);
    onNumber(isFine ? said : null);
    if (isFine || text.trim() === '') setWrong(false);
  }
  return (
    <>
      <span className="input h-12 w-full">
        <input
          {...input}
          className="tabular-nums"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-invalid={isWrong || input['aria-invalid']}
          aria-describedby={[input['aria-describedby'], isWrong && problem].filter(Boolean).join(' ') || undefined}
          value={typed ?? shown(value, isGrouped)}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            // Invalid text is kept as typed, so that it can be corrected.
            const isLost = typed !== undefined && typed.trim() !== '' && value === null;
            setWrong(isLost);
            if (!isLost) type(undefined);
          }}
        />
        {unit && <span className="label">{unit}</span>}
      </span>
      {isWrong && (
        <span className="error-text" id={problem}>
          {wrong}
        </span>
      )}
    </>
  );
}
