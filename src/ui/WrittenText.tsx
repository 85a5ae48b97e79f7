import type { ComponentProps } from 'react';
import { languageOfText } from '../lib/i18n/text-language.ts';

interface Props extends Omit<ComponentProps<'bdi'>, 'children'> {
  children: string | number | null | undefined | readonly (string | number | null | undefined)[];
}

/** User-written text with its own direction and language. Other elements set `lang={languageOfText(text)}`. */
export function WrittenText({ children, ...rest }: Props) {
  const text = Array.isArray(children) ? children.join('') : `${children ?? ''}`;
  return (
    <bdi lang={languageOfText(text)} {...rest}>
      {text}
    </bdi>
  );
}
