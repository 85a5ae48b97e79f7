import { descriptionLength, titleLength } from '#contract/values/market/listings.ts';
import { Field } from './Field.tsx';
import type { PartProps } from './props.ts';

/** Title and description, in one language or two. */
export function TextPart({ t, values, problems, isOff, onChange }: PartProps) {
  const counted = (text: string, max: number) => (
    <span className="tabular-nums">{t('selling.editor.counter', { count: [...text].length, max })}</span>
  );
  const hasSecond = values.titleEn !== '' || values.descriptionEn !== '';
  return (
    <section className="tile grid gap-4 p-4 sm:p-6" aria-labelledby="part-text">
      <h2 className="text-lg" id="part-text">
        {t('selling.editor.text')}
      </h2>
      <Field name="title" label={t('selling.field.title')} error={problems.title} hint={counted(values.title, titleLength.max)}>
        {(ties) => (
          <input
            {...ties}
            className="input h-12 w-full text-lg"
            dir="auto"
            value={values.title}
            maxLength={titleLength.max}
            placeholder={t('selling.editor.titleHint')}
            readOnly={isOff}
            autoComplete="off"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field
        name="description"
        label={t('selling.field.description')}
        error={problems.description}
        hint={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{t('selling.editor.descriptionHint')}</span>
            {counted(values.description, descriptionLength)}
          </span>
        }
      >
        {(ties) => (
          <textarea
            {...ties}
            className="textarea-box"
            dir="auto"
            rows={7}
            value={values.description}
            maxLength={descriptionLength}
            readOnly={isOff}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <details open={hasSecond || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{t('selling.editor.second')}</summary>
        <div className="grid gap-4 pt-2">
          <Field name="titleEn" label={t('selling.field.titleEn')} error={problems.titleEn} hint={counted(values.titleEn, titleLength.max)}>
            {(ties) => (
              <input
                {...ties}
                className="input h-12 w-full"
                dir="auto"
                value={values.titleEn}
                maxLength={titleLength.max}
                readOnly={isOff}
                autoComplete="off"
                onChange={({ target }) => onChange({ titleEn: target.value })}
              />
            )}
          </Field>
          <Field name="descriptionEn" label={t('selling.field.descriptionEn')} error={problems.descriptionEn}>
            {(ties) => (
              <textarea
                {...ties}
                className="textarea-box"
                dir="auto"
                rows={5}
                value={values.descriptionEn}
                maxLength={descriptionLength}
                readOnly={isOff}
                onChange={({ target }) => onChange({ descriptionEn: target.value })}
              />
            )}
          </Field>
        </div>
      </details>
    </section>
  );
}
