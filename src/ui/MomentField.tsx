import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { DateField } from './DateField.tsx';
import { isoOf } from './field-time.ts';

interface Props {
  /** Name of the field in the submitted form. */
  name: string;
  lang: Language;
  label: string;
  /** Value in the format of the native field: `2026-11-24T10:00`, in Thailand. */
  value?: string;
  isRequired?: boolean;
}

/** A moment in a form that is submitted by the browser or a plain script. Texts: `parts`. */
export function MomentField({ name, lang, label, value = '', isRequired = false }: Props) {
  const [moment, set] = useState(() => isoOf(value, 'datetime'));
  const id = name.replaceAll('.', '-');
  return <DateField {...{ id, name, lang, label, isRequired }} kind="datetime" value={moment} onChange={set} isClearable={!isRequired} />;
}
