import { Plus, Store } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, Suspense, useCallback, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { amountIn, type Currency, inBaht, lineSums, signOf } from '#contract/values/backoffice/invoice-sums.ts';
import { discountKinds, lineTextLength, maxInvoiceLines, unitLength } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { contentIn, emptyLine, lineOfProduct, lineProblem, type Values } from './form.ts';
import { linesOfBlock } from './pasted-lines.ts';
import { TextField } from './TextField.tsx';

/** Loaded on first edit or when the pointer approaches. */
const LineDrag = lazyPart(() => import('./LineDrag.tsx').then((drag) => ({ default: drag.LineDrag })));
/** Loaded on demand. */
const ProductField = lazyPart(() => import('./ProductField.tsx').then((field) => ({ default: field.ProductField })));

const nothing = { quantity: 0, unitPrice: 0, discount: { kind: 'amount', value: 0 } } as const;

interface Props {
  lang: Language;
  t: Translate;
  isReady: boolean;
  /** Whether the user has started editing. */
  isUsed: boolean;
}

/** Lines of an invoice, with full keyboard operation: Enter adds a line, Alt with an arrow key moves one. Handles allow drag and drop. */
export function LineFields({ lang, t, isReady, isUsed }: Props) {
  const { watch, getValues } = useFormContext<Values>();
  const { fields, insert, append, remove, replace, swap, update, move: put } = useFieldArray<Values, 'lines'>({ name: 'lines' });
  const [said, say] = useState('');
  const [pasted, notifyPasted] = useState('');
  const [isNear, comeNear] = useState(false);
  const [isChoosing, chooseProduct] = useState(false);
  const rows = useRef(new Map<string, HTMLElement>());
  const rowOf = useCallback((id: string) => rows.current.get(id), []);
  const values = watch();
  const { lines, currency } = contentIn(values);
  const focusAt = (at: number) => requestAnimationFrame(() => document.getElementById(`lines-${at}-text`)?.focus());

  function add(at: number) {
    if (fields.length >= maxInvoiceLines) return say(t('invoices.edit.full', { count: maxInvoiceLines }));
    if (at === fields.length) append(emptyLine, { shouldFocus: false });
    else insert(at, emptyLine, { shouldFocus: false });
    focusAt(at);
  }

  /** Adds a product, in place of an empty last line. */
  function addProduct(product: { name: string; price: number }) {
    const last = fields.length - 1;
    const line = lineOfProduct(product, currency);
    if (getValues(`lines.${last}.text`).trim() === '') update(last, line);
    else if (fields.length >= maxInvoiceLines) return say(t('invoices.edit.full', { count: maxInvoiceLines }));
    else append(line, { shouldFocus: false });
    say(t('invoices.edit.added', { name: product.name }));
  }

  function move(at: number, to: number) {
    if (to < 0 || to >= fields.length) return;
    swap(at, to);
    focusAt(to);
    say(t('invoices.edit.moved', { from: at + 1, to: to + 1 }));
  }

  function take(at: number) {
    const line = getValues(`lines.${at}`);
    remove(at);
    focusAt(Math.max(0, at - 1));
    void import('../../ui/toasts/late-toasts.ts').then(({ offerUndo }) =>
      offerUndo(t('invoices.edit.removed', { text: line.text || String(at + 1) }), () => insert(at, line, { shouldFocus: false })),
    );
  }

  /** Converts pasted spreadsheet cells to lines, replacing an empty line. */
  function paste(event: ClipboardEvent, at: number) {
    const block = linesOfBlock(event.clipboardData.getData('text/plain'));
    if (!block || block.lines.length === 0) return;
    event.preventDefault();
    const before = getValues('lines');
    const keeps = before[at]?.text.trim() === '' ? at : at + 1;
    const after = [...before.slice(0, keeps), ...block.lines, ...before.slice(at + 1)];
    replace(after.slice(0, maxInvoiceLines));
    const left = [...block.unread, ...after.slice(maxInvoiceLines).map(({ text }) => text)];
    const count = block.lines.length;
    notifyPasted(
      [t('invoices.paste.done', { count }), left.length > 0 && t('invoices.paste.left', { texts: left.slice(0, 5).join(' · ') })]
        .filter(Boolean)
        .join(' '),
    );
    focusAt(at);
  }

  function press(event: KeyboardEvent, at: number) {
    const { key, altKey, target } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement) add(at + 1);
    else if (altKey && key === 'ArrowUp') move(at, at - 1);
    else if (altKey && key === 'ArrowDown') move(at, at + 1);
    else return;
    event.preventDefault();
  }

  return (
    <fieldset className="tile grid p-5" onPointerEnter={() => comeNear(true)}>
      <legend className="float-start w-full text-lg font-bold">{t('invoices.field.lines')}</legend>
      <p className="needs-script text-sm text-quiet max-lg:hidden">{t('invoices.edit.keys')}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
      <p className="alert mt-2 empty:hidden" role="status">
        {pasted}
      </p>
      <ol>
        {fields.map((field, at) => (
          <li
            key={field.id}
            ref={(row) => {
              if (!row) return;
              rows.current.set(field.id, row);
              return () => {
                rows.current.delete(field.id);
              };
            }}
            className="line-editor"
            aria-label={t('invoices.edit.line', { place: at + 1 })}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => event.target instanceof HTMLInputElement && event.target.name.endsWith('.text') && paste(event, at)}
          >
            <Line at={at} currency={currency} t={t} />
            <LineEnd
              {...{ at, t, move, take }}
              count={fields.length}
              amount={amountIn(inBaht(lineSums(lines[at] ?? nothing, currency).net), currency)}
            />
          </li>
        ))}
      </ol>
      <Suspense fallback={null}>
        {isReady && (isUsed || isNear) && fields.length > 1 && (
          <LineDrag ids={fields.map(({ id }) => id)} rowOf={rowOf} t={t} onMove={put} />
        )}
      </Suspense>
      <div className="mt-4 flex flex-wrap gap-3 needs-script">
        <button type="button" className="btn h-12" disabled={!isReady} onClick={() => add(fields.length)}>
          <Plus size={18} aria-hidden="true" />
          {t('invoices.edit.addLine')}
        </button>
        {!isChoosing && (
          <button type="button" className="btn h-12" disabled={!isReady} onClick={() => chooseProduct(true)}>
            <Store size={18} aria-hidden="true" />
            {t('invoices.edit.fromShop')}
          </button>
        )}
      </div>
      {isChoosing && (
        <div className="mt-3">
          <Suspense fallback={null}>
            <ProductField lang={lang} currency={currency} t={t} onChoose={addProduct} />
          </Suspense>
        </div>
      )}
    </fieldset>
  );
}

interface EndProps {
  at: number;
  /** Number of lines. */
  count: number;
  amount: string;
  t: Translate;
  move: (at: number, to: number) => void;
  take: (at: number) => void;
}

/** Amount of a line, with buttons to move and delete it. */
function LineEnd({ at, count, amount, t, move, take }: EndProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-semibold tabular-nums">{amount}</p>
      <div className="flex needs-script">
        {count > 1 && <span className="size-11" data-handle />}
        <LineButton label={t('invoices.edit.up', { place: at + 1 })} isOff={at === 0} onPress={() => move(at, at - 1)} sign="↑" />
        <LineButton label={t('invoices.edit.down', { place: at + 1 })} isOff={at === count - 1} onPress={() => move(at, at + 1)} sign="↓" />
        <LineButton label={t('invoices.edit.remove', { place: at + 1 })} isOff={count === 1} onPress={() => take(at)} sign="✕" />
      </div>
    </div>
  );
}

function LineButton({ label, isOff, onPress, sign }: { label: string; isOff: boolean; onPress: () => void; sign: string }) {
  return (
    <button type="button" className="bar-button" aria-label={label} disabled={isOff} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Fields of a line. */
function Line({ at, currency, t }: { at: number; currency: Currency; t: Translate }) {
  const { register, getValues } = useFormContext<Values>();
  const rule = (name: 'text' | 'quantity' | 'unitPrice' | 'discount') => ({
    validate: () => {
      const problem = lineProblem(name, getValues(`lines.${at}`), currency);
      return problem ? t(`invoices.line.${problem}`) : true;
    },
  });
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <TextField
        name={`lines.${at}.text`}
        label={t('invoices.field.text')}
        className="col-span-2 sm:col-span-4"
        maxLength={lineTextLength}
        dir="auto"
        enterKeyHint="next"
        needed={t('invoices.edit.needed')}
        rules={rule('text')}
      />
      <TextField name={`lines.${at}.quantity`} label={t('invoices.field.quantity')} inputMode="decimal" needed rules={rule('quantity')} />
      <TextField name={`lines.${at}.unit`} label={t('invoices.field.unit')} maxLength={unitLength} dir="auto" />
      <TextField
        name={`lines.${at}.unitPrice`}
        label={t('invoices.field.unitPrice')}
        inputMode="decimal"
        needed
        rules={rule('unitPrice')}
      />
      <div className="flex items-start gap-1">
        <TextField
          name={`lines.${at}.discount`}
          label={t('invoices.field.discount')}
          inputMode="decimal"
          className="min-w-0 grow"
          rules={rule('discount')}
        />
        <label className="mt-7">
          <span className="sr-only">{t('invoices.edit.discountKind', { place: at + 1 })}</span>
          <select {...register(`lines.${at}.discountKind`)} className="select h-12 w-18">
            {discountKinds.map((kind) => (
              <option key={kind} value={kind}>
                {/* The mark keeps S$ in order in right-to-left text. */}
                {kind === 'percent' ? '%' : `${signOf(currency)}\u200E`}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
