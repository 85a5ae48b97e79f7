import { type SubmitEvent, useState } from 'react';
import type { DemoSnapshot } from '#contract/operations/demo-snapshots.ts';
import { appScenarios, type ScenarioName, siteScenarios } from '#contract/values/operations/scenarios.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { resetTo } from './demo-session.ts';
import { useWork } from './use-work.ts';

interface Props {
  lang: Language;
  snapshots: DemoSnapshot[];
}

/** Scenario to reset to; empty for the initial one. */
type Chosen = ScenarioName | '';
type Question = { to: 'scenario'; name: Chosen } | { to: 'snapshot'; name: string };

/** Scenarios and snapshots that a demo can be reset to. */
export function Worlds({ lang, snapshots: first }: Props) {
  const t = texts(lang);
  const [snapshots, put] = useState(first);
  const [question, ask] = useState<Question>();
  const [chosen, choose] = useState<Chosen>('');
  const { busy, run } = useWork();
  const done = t('demo.world.done');

  async function goBack({ to, name }: Question): Promise<void> {
    if (to === 'scenario') return resetTo(name || undefined);
    await callApi('POST /demo/snapshots/:name/restore', { params: { name } });
    // Sessions are part of the snapshot, which may not include this one.
    location.assign(localized('/demo', lang));
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name'));
    void run(
      'save',
      async () => {
        await callApi('POST /demo/snapshots', { body: { name } });
        put((await callApi('GET /demo/snapshots')).snapshots);
        form.reset();
      },
      done,
    );
  }

  const option = (name: ScenarioName) => (
    <option key={name} value={name}>
      {t(`demo.world.worlds.names.${name}`)}
    </option>
  );
  return (
    <section className="tile grid gap-4 p-5" aria-labelledby="demo-worlds">
      <h2 className="text-lg" id="demo-worlds">
        {t('demo.world.worlds.title')}
      </h2>
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid grow gap-1" htmlFor="demo-world">
          <span className="font-semibold">{t('demo.world.worlds.world')}</span>
          <select className="select h-12 w-full" id="demo-world" value={chosen} onChange={({ target }) => choose(target.value as Chosen)}>
            <option value="">{t('demo.world.worlds.first')}</option>
            <optgroup label={t('demo.world.worlds.ofSite')}>{siteScenarios.map(option)}</optgroup>
            <optgroup label={t('demo.world.worlds.ofApp')}>{appScenarios.map(option)}</optgroup>
          </select>
        </label>
        <button type="button" className="btn h-12" onClick={() => ask({ to: 'scenario', name: chosen })}>
          {t('demo.world.worlds.reset')}
        </button>
      </div>
      <form className="flex flex-wrap items-end gap-2" onSubmit={save}>
        <label className="grid grow gap-1" htmlFor="demo-snapshot">
          <span className="font-semibold">{t('demo.world.worlds.name')}</span>
          <input
            className="input h-12 w-full"
            id="demo-snapshot"
            name="name"
            required
            maxLength={40}
            pattern="[a-z0-9][a-z0-9-]*"
            title={t('demo.world.worlds.form')}
            autoComplete="off"
          />
        </label>
        <BusyButton type="submit" className="btn h-12" isBusy={busy === 'save'}>
          {t('demo.world.worlds.save')}
        </BusyButton>
      </form>
      {snapshots.length > 0 && (
        <ul className="grid gap-2">
          {snapshots.map(({ name, createdAt }) => (
            <li key={name} className="flex flex-wrap items-center gap-2">
              <span className="grow wrap-anywhere">
                <bdi>{name}</bdi> <span className="text-sm text-quiet">{dayAndClock(createdAt, lang)}</span>
              </span>
              <button type="button" className="btn min-h-11" onClick={() => ask({ to: 'snapshot', name })}>
                {t('demo.world.worlds.restore')}
              </button>
              <BusyButton
                type="button"
                className="btn min-h-11"
                isBusy={busy === name}
                onClick={() => run(name, () => download(`/demo/snapshots/${name}`, `${name}.sqlite`), done)}
              >
                {t('demo.world.worlds.download')}
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
      {question && (
        <ConfirmDialog
          lang={lang}
          title={t('demo.world.worlds.ask')}
          confirm={t('demo.world.worlds.replace')}
          isBusy={busy === 'back'}
          onConfirm={() => run('back', () => goBack(question), done).then(() => ask(undefined))}
          onCancel={() => ask(undefined)}
        >
          {t('demo.world.worlds.lost')}
        </ConfirmDialog>
      )}
    </section>
  );
}
