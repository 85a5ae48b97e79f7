import { useEffect } from 'react';
import useSWR from 'swr';
import type {
  FaqEntries,
  FaqEntrySaving,
  KnowledgeCategorySaving,
  KnowledgeEntrySaving,
  KnowledgeShelves,
  NewFaqEntry,
  NewKnowledgeCategory,
  NewKnowledgeEntry,
} from '#contract/content/help.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../../lib/api/client.ts';
import { onChange } from '../../../lib/changes.ts';

export interface First {
  faq: FaqEntries['categories'];
  /** Whether the FAQ is whole, instead of its first lines in one language. */
  isWhole: boolean;
  shelves: KnowledgeShelves['categories'];
  since: string;
}

/** Entries of the FAQ and the knowledge base, refetched after each change, including those of others. */
export function useHelp({ faq, isWhole, shelves, since }: First, lang: Language) {
  const options = { revalidateOnMount: false, revalidateOnFocus: false };
  const ofFaq = useSWR('help faq', async () => (await callApi('GET /api/help/faq', { query: { lng: lang } })).categories, {
    ...options,
    fallbackData: faq,
  });
  const ofShelves = useSWR('help knowledge', async () => (await callApi('GET /api/help/knowledge')).categories, {
    ...options,
    fallbackData: shelves,
  });
  const { mutate: askFaq } = ofFaq;
  const { mutate: askShelves } = ofShelves;
  useEffect(
    () => onChange('help', () => void Promise.all([askFaq(), askShelves()]).catch(() => undefined), since),
    [askFaq, askShelves, since],
  );
  /** @throws ApiError after the data is refetched */
  const then = async <Answer>(sent: Promise<Answer>, again: () => Promise<unknown>): Promise<Answer> => {
    try {
      return await sent;
    } finally {
      await again().catch(() => undefined);
    }
  };
  const change = <Answer>(sent: Promise<Answer>) => then(sent, () => Promise.all([askFaq(), askShelves()]));
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  return {
    faq: ofFaq.data ?? faq,
    /** Whether the FAQ has been read whole, as forms need it. */
    isWhole: isWhole || ofFaq.data !== faq,
    readWhole: askFaq,
    shelves: ofShelves.data ?? shelves,
    addEntry: (body: NewFaqEntry, key: string) => change(callApi('POST /api/help/faq/add', { body, ...keyed(key) })),
    saveEntry: (body: FaqEntrySaving) => change(callApi('POST /api/help/faq/save', { body })),
    moveEntry: (id: number, place: number) => change(callApi('POST /api/help/faq/move', { body: { id, place } })),
    removeEntry: (id: number) => change(callApi('POST /api/help/faq/remove', { body: { id } })),
    addCategory: (body: NewKnowledgeCategory, key: string) => change(callApi('POST /api/help/categories/add', { body, ...keyed(key) })),
    saveCategory: (body: KnowledgeCategorySaving) => change(callApi('POST /api/help/categories/save', { body })),
    moveCategory: (id: number, place: number) => change(callApi('POST /api/help/categories/move', { body: { id, place } })),
    removeCategory: (id: number) => change(callApi('POST /api/help/categories/remove', { body: { id } })),
    addQuestion: (body: NewKnowledgeEntry, key: string) => change(callApi('POST /api/help/questions/add', { body, ...keyed(key) })),
    saveQuestion: (body: KnowledgeEntrySaving) => change(callApi('POST /api/help/questions/save', { body })),
    moveQuestion: (id: number, place: number) => change(callApi('POST /api/help/questions/move', { body: { id, place } })),
    removeQuestion: (id: number) => change(callApi('POST /api/help/questions/remove', { body: { id } })),
  };
}
export type Help = ReturnType<typeof useHelp>;
