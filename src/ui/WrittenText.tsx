import type { ComponentProps } from 'react';
import { languageOfText } from '../lib/i18n/text-language.ts';

interface Props extends Omit<ComponentProps<'bdi'>, 'children'> {
  children: string | number | null | undefined | readonly (string | number | null | undefined)[];
}

/** Text that somebody wrote: it keeps its own direction, and says its language. Other elements take `lang={languageOfText(text)}`. */
export function WrittenText({ children, ...rest }: Props) {
  const text = Array.isArray(children) ? children.join('') : `${children ?? ''}`;
  return (
    <bdi lang={languageOfText(text)} {...rest}>
      {text}
    </bdi>
  );
}
