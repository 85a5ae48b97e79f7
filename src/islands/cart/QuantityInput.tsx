import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { quantity } from '#contract/values/shop/products.ts';

interface Props {
  value: number;
  label: string;
  onChange: (qty: number) => void;
}

/** Quantity from 1 to 10, typed or set by buttons. Typed text takes effect on blur, and only if it is valid. */
export function QuantityInput({ value, label, onChange }: Props) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  function take(typed: string) {
    const qty = Number(typed);
    if (Number.isInteger(qty) && qty >= quantity.min && qty <= quantity.max) {
      if (qty !== value) onChange(qty);
    } else setText(String(value));
  }

  return (
    <span className="join">
      <button
        type="button"
        className="btn join-item min-h-11 w-9 px-0"
        disabled={value <= quantity.min}
        onClick={() => onChange(value - 1)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Minus size={16} />
      </button>
      <input
        className="input join-item h-11 w-14 px-1 text-center tabular-nums"
        type="number"
        inputMode="numeric"
        min={quantity.min}
        max={quantity.max}
        value={text}
        aria-label={label}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => take(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(text);
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          take(String(value + (event.key === 'ArrowUp' ? 1 : -1)));
        }}
      />
      <button
        type="button"
        className="btn join-item min-h-11 w-9 px-0"
        disabled={value >= quantity.max}
        onClick={() => onChange(value + 1)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Plus size={16} />
      </button>
    </span>
  );
}
