import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { DateField } from './DateField.tsx';
import { isoOf } from './field-time.ts';

interface Props {
  /** Name in the form that it is sent with. */
  name: string;
  lang: Language;
  label: string;
  /** As the browser's own field has it: `2026-11-24T10:00`, in Thailand. */
  value?: string;
  isRequired?: boolean;
}

/** A moment in a form that a plain script or the browser sends. Texts: `parts`. */
export function MomentField({ name, lang, label, value = '', isRequired = false }: Props) {
  const [moment, set] = useState(() => isoOf(value, 'datetime'));
  const id = name.replaceAll('.', '-');
  return <DateField {...{ id, name, lang, label, isRequired }} kind="datetime" value={moment} onChange={set} isClearable={!isRequired} />;
}
