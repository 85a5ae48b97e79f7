import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { type EditableTag, TagEditor } from '../../ui/TagEditor.tsx';
import { showUndoToast } from '../../ui/toasts/undo-toast.ts';

export function TagsDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [tags, setTags] = useState<EditableTag[]>([
    { id: 1, name: t('guide.sample.lamp'), tone: 'warning' },
    { id: 2, name: t('guide.sample.vase'), tone: 'success' },
  ]);
  const [chosen, choose] = useState<number[]>([1]);
  return (
    <TagEditor
      lang={lang}
      label={t('guide.parts.tags.label')}
      tags={tags}
      chosen={chosen}
      nameLength={40}
      limit={4}
      onChoose={(id, isOn) => choose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
      onCreate={async (look) => setTags([...tags, { ...look, id: Math.max(0, ...tags.map(({ id }) => id)) + 1 }])}
      onChange={async ({ id }, look) => setTags(tags.map((tag) => (tag.id === id ? { ...tag, ...look } : tag)))}
      onRemove={({ id, name }) => {
        setTags(tags.filter((tag) => tag.id !== id));
        showUndoToast(t('guide.parts.tags.removed', { name }), () => setTags(tags));
      }}
    />
  );
}

export function DrawerDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [isOpen, open] = useState(false);
  return (
    <div>
      <button type="button" className="btn min-h-11 btn-primary" onClick={() => open(true)}>
        {t('guide.sample.openIt')}
      </button>
      {isOpen && (
        <Drawer title={t('guide.parts.tags.label')} close={t('guide.sample.close')} onClose={() => open(false)}>
          <TagsDemo lang={lang} />
        </Drawer>
      )}
    </div>
  );
}
