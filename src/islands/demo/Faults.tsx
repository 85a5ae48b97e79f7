import { type SubmitEvent, useState } from 'react';
import type { DemoFaultRule } from '#contract/operations/demo.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useWork } from './use-work.ts';

/** Rule with the number of requests it has matched. */
export type ShownRule = DemoFaultRule & { met: number };

interface Props {
  lang: Language;
  rules: ShownRule[];
}

const kinds = ['delay', 'status', 'drop', 'slowBody'] as const;
type Kind = (typeof kinds)[number];
const usual: Record<Kind, string> = { delay: '2000', status: '503', drop: 'after', slowBody: '2000' };

/** Builds a rule from the form. */
function ruleOf(form: FormData): DemoFaultRule {
  const kind = form.get('kind') as Kind;
  const text = String(form.get('value') || usual[kind]);
  const every = Number(form.get('every') || 1);
  return {
    path: String(form.get('path')),
    ...(every > 1 ? { every } : {}),
    ...(kind === 'drop' ? { drop: text === 'before' ? 'before' : 'after' } : { [kind]: Number(text) }),
  };
}

/** Simulated faults of the demo's responses, by path. */
export function Faults({ lang, rules: first }: Props) {
  const t = texts(lang);
  const [rules, put] = useState(first);
  const [kind, setKind] = useState<Kind>('delay');
  const { busy, run } = useWork();
  const replace = (name: string, next: DemoFaultRule[]) =>
    run(name, async () => put((await callApi('POST /demo/faults', { body: { rules: next } })).rules), t('demo.world.done'));
  const plain = ({ met: _met, ...rule }: ShownRule): DemoFaultRule => rule;

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void replace('add', [...rules.map(plain), ruleOf(new FormData(event.currentTarget))]);
  }

  return (
    <section className="tile grid gap-4 p-5" aria-labelledby="demo-faults">
      <h2 className="text-lg" id="demo-faults">
        {t('demo.world.faults.title')}
      </h2>
      {rules.length === 0 ? (
        <p className="text-quiet">{t('demo.world.faults.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {rules.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing else of its own
            <li key={at} className="flex flex-wrap items-center gap-2">
              <code className="grow wrap-anywhere">{JSON.stringify(plain(rule))}</code>
              <span className="text-sm text-quiet">{t('demo.world.faults.met', { count: rule.met })}</span>
              <BusyButton
                type="button"
                className="btn min-h-11"
                isBusy={busy === `end ${at}`}
                onClick={() => replace(`end ${at}`, rules.toSpliced(at, 1).map(plain))}
              >
                {t('demo.world.faults.end')}
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
      <form className="grid gap-3 sm:grid-cols-2" onSubmit={add}>
        <label className="grid gap-1 sm:col-span-2" htmlFor="demo-path">
          <span className="font-semibold">{t('demo.world.faults.path')}</span>
          <input
            className="input h-12 w-full"
            id="demo-path"
            name="path"
            required
            pattern="/.*"
            defaultValue="/apps/ecommerce/*"
            dir="ltr"
          />
        </label>
        <label className="grid gap-1" htmlFor="demo-kind">
          <span className="font-semibold">{t('demo.world.faults.kind')}</span>
          <select
            className="select h-12 w-full"
            id="demo-kind"
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value as Kind)}
          >
            {kinds.map((name) => (
              <option key={name} value={name}>
                {t(`demo.world.faults.kinds.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1" htmlFor="demo-value">
          <span className="font-semibold">{t('demo.world.faults.value')}</span>
          <input className="input h-12 w-full" id="demo-value" name="value" placeholder={usual[kind]} dir="ltr" />
        </label>
        <label className="grid gap-1" htmlFor="demo-every">
          <span className="font-semibold">{t('demo.world.faults.every')}</span>
          <input className="input h-12 w-full" id="demo-every" name="every" type="number" min={1} max={1000} defaultValue={1} />
        </label>
        <BusyButton type="submit" className="btn h-12 self-end" isBusy={busy === 'add'}>
          {t('demo.world.faults.add')}
        </BusyButton>
      </form>
    </section>
  );
}
