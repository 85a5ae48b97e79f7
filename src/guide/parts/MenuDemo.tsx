import { Eye, Heart, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ContextMenu, type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';

function useEntries(lang: Language): { said: string; items: MenuEntry[] } {
  const t = texts(lang);
  const [said, say] = useState('');
  const entry = (id: 'look' | 'edit' | 'keep' | 'remove', Icon: typeof Eye): Exclude<MenuEntry, 'separator'> => {
    const label = t(`guide.sample.${id}`);
    return { id, label, icon: <Icon size={18} aria-hidden="true" />, onSelect: () => say(`${t('guide.context.chosen')}: ${label}`) };
  };
  const items: MenuEntry[] = [
    entry('look', Eye),
    entry('edit', Pencil),
    { ...entry('keep', Heart), isDisabled: true },
    'separator',
    { ...entry('remove', Trash2), tone: 'error' },
  ];
  return { said, items };
}

export function RowMenuDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const { said, items } = useEntries(lang);
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3 rounded-box bg-base-200 p-4" data-row="basket">
        {t('guide.sample.basket')}
        <RowMenu label={t('guide.parts.menu.more', { name: t('guide.sample.basket') })} contextOf="[data-row]" items={items} />
      </div>
      <p className="text-sm text-quiet" role="status">
        {said}
      </p>
    </div>
  );
}

export function ContextMenuDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const card = useRef<HTMLButtonElement>(null);
  const { said, items } = useEntries(lang);
  return (
    <div className="grid gap-3">
      <button type="button" ref={card} className="min-h-28 rounded-box bg-base-200 p-4 text-start">
        {t('guide.sample.lamp')}
      </button>
      <ContextMenu of={card} label={t('guide.parts.menu.more', { name: t('guide.sample.lamp') })} items={items} />
      <p className="text-sm text-quiet" role="status">
        {said}
      </p>
    </div>
  );
}
