import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Translate } from '../../lib/i18n/browser.ts';

interface Props {
  t: Translate;
  title: string;
  text: string;
  secret: string;
  onDone: () => void;
  /** Shown beside the copy button. */
  action?: ReactNode;
  children: ReactNode;
}

/** Secret that is never shown again: it takes focus, and stays until the user dismisses it. */
export function ShownOnce({ t, title, text, secret, onDone, action, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, say] = useState('');
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    const done = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    );
    say(done ? t('security.copied') : t('security.copyFailed'));
  }

  return (
    <section className="grid gap-3 rounded-box border-2 border-primary bg-base-200 p-5" aria-label={title}>
      <h3 ref={heading} className="text-lg" tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      {children}
      <p className="text-sm text-quiet" role="status">
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn h-12 btn-primary" onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          {t('security.copy')}
        </button>
        {action}
        <button type="button" className="btn h-12" onClick={onDone}>
          {t('security.done')}
        </button>
      </div>
    </section>
  );
}
