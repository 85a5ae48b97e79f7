import type { Address, TaxInvoice } from '#contract/shop/orders.ts';
import { isTaxId } from '#contract/values/backoffice/invoices.ts';
import { emailLength, emailPattern } from '#contract/values/identity/account.ts';
import { readAddress, readDigits, readPhone } from '#contract/values/shared/typed-text.ts';
import { addressLength, phonePattern, postcodePattern } from '#contract/values/shop/orders.ts';
import { personal } from '../../lib/storage.ts';

/** Fields of the address step, including a guest's email. */
export type Field = Exclude<keyof Address, 'kind'> | 'email';
/** Fields of a tax invoice. */
export type TaxField = 'taxName' | 'taxId' | 'taxBranch' | 'taxAddress';
export type Draft = Partial<Record<Field | 'kind' | 'note' | 'tax' | TaxField, string>>;
type Problem = 'missing' | 'form';
export type TaxProblems = Partial<Record<TaxField, Problem>>;

interface FieldLimits {
  name: Field;
  autoComplete: string;
  maxLength: number;
  pattern?: RegExp;
  inputMode?: 'tel' | 'numeric' | 'email';
  wide?: boolean;
}

const address: FieldLimits[] = [
  { name: 'fullName', autoComplete: 'name', maxLength: addressLength.fullName },
  { name: 'phone', autoComplete: 'tel', maxLength: addressLength.phone, pattern: new RegExp(phonePattern), inputMode: 'tel' },
  { name: 'street', autoComplete: 'street-address', maxLength: addressLength.street, wide: true },
  { name: 'subdistrict', autoComplete: 'address-level3', maxLength: addressLength.subdistrict },
  { name: 'district', autoComplete: 'address-level2', maxLength: addressLength.district },
  { name: 'province', autoComplete: 'address-level1', maxLength: addressLength.province },
  {
    name: 'postcode',
    autoComplete: 'postal-code',
    maxLength: addressLength.postcode,
    pattern: new RegExp(postcodePattern),
    inputMode: 'numeric',
  },
];
const email: FieldLimits = {
  name: 'email',
  autoComplete: 'email',
  maxLength: emailLength,
  pattern: new RegExp(emailPattern, 'u'),
  inputMode: 'email',
  wide: true,
};

export const fieldsFor = (isGuest: boolean): FieldLimits[] => (isGuest ? [...address, email] : address);

/** Parsers of fields whose value is normalized. */
const readers: Partial<Record<Field | TaxField, (text: string) => string>> = {
  email: readAddress,
  phone: readPhone,
  postcode: readDigits,
  taxId: readDigits,
};
const read = (draft: Draft, name: Field | TaxField): string => (readers[name] ?? ((text) => text.trim()))(draft[name] ?? '');

/** Returns a guest's email, normalized. */
export const emailOf = (draft: Draft): string => read(draft, 'email');

/** Returns problems by field; none if the draft is valid. */
export function problemsOf(draft: Draft, isGuest: boolean): Partial<Record<Field, Problem>> {
  const found: Partial<Record<Field, Problem>> = {};
  for (const { name, pattern } of fieldsFor(isGuest)) {
    const value = read(draft, name);
    if (value === '') found[name] = 'missing';
    else if (pattern && !pattern.test(value)) found[name] = 'form';
  }
  return found;
}

/** Returns the address for the parcel. */
export function addressOf(draft: Draft): Address {
  const value = (name: Field) => read(draft, name);
  return {
    fullName: value('fullName'),
    phone: value('phone'),
    street: value('street'),
    subdistrict: value('subdistrict'),
    district: value('district'),
    province: value('province'),
    postcode: value('postcode'),
    kind: draft.kind === 'work' ? 'work' : 'home',
  };
}

/** Returns the note to the seller, without control characters such as tabs. */
export const noteOf = (draft: Draft): string => (draft.note ?? '').replaceAll(/[^\n\P{Cc}]/gu, ' ').trim();

/** Returns the tax id without the spaces and hyphens that group its digits. */
const taxIdOf = (draft: Draft): string => (draft.taxId ?? '').replaceAll(/[\s-]/g, '');

/** Returns problems of the tax invoice by field; none unless one is requested. */
export function taxProblemsOf(draft: Draft): TaxProblems {
  if (draft.tax !== '1') return {};
  const isMissing = (name: TaxField) => (draft[name]?.trim() ? {} : { [name]: 'missing' as const });
  const id = taxIdOf(draft);
  return {
    ...isMissing('taxName'),
    ...(id && !isTaxId(id) ? { taxId: 'form' as const } : isMissing('taxId')),
    ...isMissing('taxAddress'),
  };
}

/** Returns the recipient of the tax invoice; none unless one is requested. */
export function taxInvoiceOf(draft: Draft): { taxInvoice?: TaxInvoice } {
  if (draft.tax !== '1') return {};
  const value = (name: TaxField) => read(draft, name);
  const branch = value('taxBranch');
  const address = value('taxAddress');
  return { taxInvoice: { name: value('taxName'), taxId: taxIdOf(draft), ...(branch ? { branch } : {}), address } };
}

/** Reads the draft stored in this tab, which survives a reload and is deleted on sign-out. */
export const readDraft = (): Draft => personal.checkoutAddress.readObject();

export const keepDraft = (draft: Draft): void => personal.checkoutAddress.writeJson(draft);
