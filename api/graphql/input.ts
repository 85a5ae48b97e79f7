import { Invalid } from '../domain/shared/errors.ts';
import { fieldErrors } from '../plugins/errors.ts';
import { bodyCheck } from '../plugins/validation.ts';

/** Checks arguments as the call they stand for checks its input. Null counts as missing. */
export function inputOf<Input>(schema: object): (given: { [Name in keyof Input]?: Input[Name] | null }) => Input {
  const check = bodyCheck(withoutNames(schema));
  return (given) => {
    const input: unknown = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
    if (!isRight<Input>(input)) throw new Invalid(fieldErrors(check.errors ?? []));
    return input;
  };

  function isRight<Checked>(input: unknown): input is Checked {
    return check(input) === true;
  }
}

/** Ajv would take names for other schemas. */
const withoutNames = (schema: object): object => JSON.parse(JSON.stringify(schema, (key, value) => (key === '$id' ? undefined : value)));
