import { Suspense, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { localized } from '../../../lib/links.ts';
import { showErrorToast } from '../../../ui/toasts/error-toast.ts';
import { type ActionRequest, isHeavy, showDone } from '../action-requests.ts';
import { actOnListing } from '../calls.ts';
import { idOf } from './Field.tsx';
import type { AutosaveTools } from './use-autosave.ts';

/** Loaded on demand. */
const ActionQuestion = lazyPart(() => import('../ActionQuestion.tsx').then((question) => ({ default: question.ActionQuestion })));

interface Asked {
  writing: AutosaveTools;
  lang: Language;
  t: Translate;
}

/** Actions on a listing besides editing, one at a time, and the validation messages of its fields. */
export function useActions({ writing, lang, t }: Asked) {
  const { work } = writing;
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [asked, ask] = useState<ActionRequest>();

  function showFields(fields: ApiError['fields']): void {
    const names = Object.keys(fields);
    const textOf = (name: string) => (fields[name]?.[0] === 'is needed' ? t('selling.editor.needed') : t('selling.editor.wrong'));
    setProblems(Object.fromEntries(names.map((name) => [name, textOf(name)])));
    const first = names.map((name) => document.getElementById(idOf(name))).find((control) => control !== null);
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }
  /** Runs one request at a time and reports why it failed. */
  async function act(request: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await request();
    } catch (error) {
      if (error instanceof ApiError && error.status === 400 && Object.keys(error.fields).length > 0) showFields(error.fields);
      else {
        await showErrorToast(error);
        if (error instanceof ApiError && error.code === 'STATE_CHANGED') await work.compare().catch(() => undefined);
      }
    }
    setBusy(false);
  }
  const carry = (request: ActionRequest) =>
    act(async () => {
      if (request.action === 'submit') await work.save();
      if (writing.conflict) return;
      const { id, state } = work.listing;
      const subject = { id, state, title: work.latest.title };
      // The change event of the deletion may arrive before its response.
      work.hold(request.action === 'delete');
      const after = await actOnListing({ id, state, ...request }).finally(() => work.hold(false));
      if (after === null) {
        work.end();
        location.assign(localized('/account/listings', lang));
        return;
      }
      work.take(after);
      setProblems({});
      if (request.action === 'submit' && (after.state === 'pending' || after.state === 'published')) {
        location.assign(localized(`/sell/${id}/done`, lang));
        return;
      }
      const takeBack = (back: ActionRequest) =>
        actOnListing({ id, ...back })
          .catch(showErrorToast)
          .finally(() => work.compare().catch(() => undefined));
      showDone(request, [subject], { t, takeBack });
    });
  const { id, state } = writing.listing;
  const subject = { id, state, title: writing.values.title };
  return {
    problems,
    isBusy,
    /** Clears the messages of edited fields. */
    forget(names: readonly string[]): void {
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name.split('.')[0] ?? name))));
    },
    save: () => act(() => work.save()),
    decide(request: ActionRequest): void {
      if (isHeavy(request, [subject])) ask(request);
      else carry(request);
    },
    /** Withdraws a proposal by saving the current content again. */
    takeBack: () =>
      act(async () => {
        writing.set(work.listing.content);
        await work.save();
      }),
    question: (
      <Suspense fallback={null}>
        {asked && (
          <ActionQuestion
            lang={lang}
            request={asked}
            subjects={[subject]}
            onEnd={() => ask(undefined)}
            onConfirm={(request) => {
              ask(undefined);
              carry(request);
            }}
          />
        )}
      </Suspense>
    ),
  };
}
export type ActionTools = ReturnType<typeof useActions>;
