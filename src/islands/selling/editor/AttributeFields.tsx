import type { Category, CategoryAttribute } from '#contract/market/categories.ts';
import { ChoiceGroup, Field, idOf } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { PartProps } from './props.ts';

/** Offset of the Buddhist era from the common era, in years. */
const eras = 543;
/** Maximum number of choices shown as buttons; longer lists become a select. */
const fewChoices = 6;

type Value = string | string[] | number | boolean;
interface OneProps extends Omit<PartProps, 'onChange'> {
  attribute: CategoryAttribute;
  value: unknown;
  onValue: (value: Value | undefined) => void;
}

/** Fields for the attributes of a category, generated from its definitions. */
export function AttributeFields({ leaf, onChange, ...part }: PartProps & { leaf: Category }) {
  const { attributes } = part.values;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {leaf.attributes.map((attribute) => (
        <Attribute
          key={attribute.id}
          {...part}
          attribute={attribute}
          value={attributes[attribute.id]}
          onValue={(value) => {
            const { [attribute.id]: _, ...others } = attributes;
            onChange({ attributes: value === undefined ? others : { ...others, [attribute.id]: value } });
          }}
        />
      ))}
    </div>
  );
}

function Attribute(props: OneProps) {
  const { kind, choices = [] } = props.attribute;
  if (kind === 'choices') return <Several {...props} />;
  if (kind === 'flag') return <Flag {...props} />;
  if (kind === 'choice' && choices.length <= fewChoices) return <Few {...props} />;
  return <Single {...props} />;
}

const nameOf = ({ id }: CategoryAttribute): string => `attributes.${id}`;
const optionalOf = ({ attribute, t }: OneProps) => (attribute.isNeeded ? {} : { optional: t('selling.editor.optional') });

/** Control for one attribute: a select, number, year or text. */
function Single(props: OneProps) {
  const { attribute, value, lang, t, problems, isOff, onValue } = props;
  const { kind, choices = [], unit, maxLength, decimals } = attribute;
  const name = nameOf(attribute);
  const year = kind === 'year' && typeof value === 'number' ? value : undefined;
  const years = yearsOf(year) || '–';
  const { min, max } = attribute;
  const range = kind === 'year' || min === undefined || max === undefined ? undefined : { min, max };
  return (
    <Field
      name={name}
      label={attribute[lang]}
      error={problems[name]}
      {...optionalOf(props)}
      hint={kind === 'year' ? t('selling.editor.year', { years }) : undefined}
    >
      {(ties) =>
        kind === 'choice' ? (
          <select
            {...ties}
            className="select h-12 w-full"
            value={typeof value === 'string' ? value : ''}
            disabled={isOff}
            autoComplete="off"
            onChange={({ target }) => onValue(target.value || undefined)}
          >
            <option value="">{t('selling.editor.choose')}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice[lang]}
              </option>
            ))}
          </select>
        ) : kind === 'text' ? (
          <input
            {...ties}
            className="input h-12 w-full"
            dir="auto"
            value={typeof value === 'string' ? value : ''}
            maxLength={maxLength}
            readOnly={isOff}
            autoComplete="off"
            onChange={({ target }) => onValue(target.value || undefined)}
          />
        ) : (
          <NumberInput
            {...ties}
            value={typeof value === 'number' ? value : null}
            decimals={decimals ?? 0}
            isGrouped={kind === 'number'}
            unit={unit?.[lang]}
            isRight={(given) => isIn(kind === 'year' ? commonYear(given) : given, attribute)}
            wrong={range ? t('selling.editor.range', { min: range.min, max: range.max }) : t('selling.editor.yearWrong')}
            readOnly={isOff}
            onNumber={(given) => onValue(given === null ? undefined : kind === 'year' ? commonYear(given) : given)}
          />
        )
      }
    </Field>
  );
}

const isIn = (value: number, { min = -Infinity, max = Infinity }: CategoryAttribute): boolean => value >= min && value <= max;
/** Converts a year of the Buddhist era, recognized by its size. */
const commonYear = (year: number): number => (year >= 2400 ? year - eras : year);
const yearsOf = (year: number | undefined): string => (year === undefined ? '' : `${commonYear(year) + eras} / ${commonYear(year)}`);

function Few({ attribute, value, lang, problems, isOff, onValue }: OneProps) {
  const { choices = [] } = attribute;
  const name = nameOf(attribute);
  return (
    <ChoiceGroup
      name={name}
      legend={attribute[lang]}
      value={typeof value === 'string' ? value : null}
      options={choices.map((choice) => ({ value: choice.id, label: choice[lang] }))}
      error={problems[name]}
      isOff={isOff}
      onChoose={onValue}
    />
  );
}

function Several({ attribute, value, lang, problems, isOff, onValue }: OneProps) {
  const { choices = [] } = attribute;
  const name = nameOf(attribute);
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const toggle = (id: string, isOn: boolean) => {
    const now = choices.map((choice) => choice.id).filter((each) => (each === id ? isOn : chosen.includes(each)));
    onValue(now.length > 0 ? now : undefined);
  };
  return (
    <fieldset className="grid gap-2 sm:col-span-2" aria-describedby={`${idOf(name)}-error`} disabled={isOff}>
      <legend className="mb-1 font-semibold">{attribute[lang]}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, at) => (
          <label key={choice.id} className="btn min-h-11 rounded-full font-normal has-checked:btn-secondary focus-within:outline-2">
            <input
              className="checkbox checkbox-sm"
              type="checkbox"
              id={at === 0 ? idOf(name) : undefined}
              checked={chosen.includes(choice.id)}
              onChange={({ target }) => toggle(choice.id, target.checked)}
            />
            {choice[lang]}
          </label>
        ))}
      </div>
      <p className="error-text" id={`${idOf(name)}-error`}>
        {problems[name]}
      </p>
    </fieldset>
  );
}

function Flag({ attribute, value, lang, t, problems, isOff, onValue }: OneProps) {
  const name = nameOf(attribute);
  return (
    <ChoiceGroup
      name={name}
      legend={attribute[lang]}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      options={(['yes', 'no'] as const).map((said) => ({ value: said, label: t(`selling.editor.${said}`) }))}
      error={problems[name]}
      isOff={isOff}
      onChoose={(said) => onValue(said === 'yes')}
    />
  );
}
