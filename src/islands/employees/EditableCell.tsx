import { Suspense, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clearDraft, readDraft } from '../../lib/form-drafts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { CellProps, Opened, Writing } from './CellField.tsx';

const loadField = () => import('./CellField.tsx').then((field) => ({ default: field.CellField }));
const CellField = lazyPart(loadField);
/** Loads the field before the press, so that it receives what is typed right after. */
const comeNear = () => void loadField().catch(() => undefined);

const isWriting = (value: unknown): value is Writing =>
  typeof Object(value).text === 'string' && typeof Object(Object(value).known).value === 'string';

/**
 * Cell that becomes a field on press: Enter and blur save, Escape cancels. A rejected value stays in the field, and unsaved text is
 * restored after a reload.
 */
export function EditableCell(props: CellProps) {
  const { label, value, stored, draft, t, children } = props;
  const [opened, setOpened] = useState<Opened>();
  const button = useRef<HTMLButtonElement>(null);
  const goesBack = useRef(false);
  const count = useRef(0);
  useEffect(() => {
    if (!opened && goesBack.current) button.current?.focus();
    goesBack.current = false;
  }, [opened]);

  const restore = useEffectEvent(() => {
    const kept = readDraft(draft)?.value;
    if (!isWriting(kept)) return;
    if (kept.text === value) return clearDraft(draft);
    open({ ...kept, focuses: false });
  });
  useLayoutEffect(() => restore(), []);

  function open(next: Opened) {
    count.current += 1;
    // The button keeps the focus until the field has loaded.
    startTransition(() => setOpened(next));
  }
  function close(isByKey: boolean) {
    goesBack.current = isByKey;
    setOpened(undefined);
  }

  return (
    <Suspense fallback={null}>
      {opened ? (
        <CellField key={count.current} {...props} opened={opened} onOpen={open} onClose={close} />
      ) : (
        <button
          ref={button}
          type="button"
          className="edit-cell"
          title={t('table.edit.press')}
          onPointerEnter={comeNear}
          onFocus={comeNear}
          onClick={() => open({ text: value, known: { value, stored }, focuses: true })}
        >
          {children}
          <span className="sr-only"> {label}</span>
        </button>
      )}
    </Suspense>
  );
}
