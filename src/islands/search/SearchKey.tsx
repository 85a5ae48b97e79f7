import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { device } from '../../lib/storage.ts';
import type { KeptChoices } from '../../shell/look-settings.ts';

const stored = (): KeptChoices => device.settings.readObject();

/** Setting that disables the `/` shortcut, for users whose device or voice control types characters accidentally. */
export function SearchKey({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [on, setOn] = useState(() => stored().searchKey !== false);

  function choose(wanted: boolean) {
    const choices: KeptChoices = { ...stored(), searchKey: wanted };
    device.settings.writeJson(choices);
    setOn(wanted);
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-t border-base-300 px-4 pt-2 text-sm">
      {t('navbar.search.key')}
      <input className="toggle" type="checkbox" checked={on} onChange={({ target }) => choose(target.checked)} />
    </label>
  );
}
