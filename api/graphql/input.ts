import { Invalid } from '../domain/shared/errors.ts';
import { fieldErrors } from '../plugins/errors.ts';
import { bodyCheck } from '../plugins/validation.ts';
import { withoutNames } from '../plugins/without-names.ts';

/** Validates arguments like the input of the corresponding call, with a validator compiled on first use. Null counts as missing. */
export function inputOf<Input>(schema: object): (given: { [Name in keyof Input]?: Input[Name] | null }) => Input {
  let compiled: ReturnType<typeof bodyCheck> | undefined;
  return (given) => {
    compiled ??= bodyCheck(withoutNames(schema));
    const input: unknown = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
    if (!isRight<Input>(compiled, input)) throw new Invalid(fieldErrors(compiled.errors ?? []));
    return input;
  };
}

function isRight<Checked>(check: ReturnType<typeof bodyCheck>, input: unknown): input is Checked {
  return check(input) === true;
}
