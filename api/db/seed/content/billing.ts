import type { BillingAddress, NewCard } from '../../../contract/content/billing.ts';

interface SampleBilling {
  owner: 'johndoe';
  /** Plans in the order of their selection; the last one is current. */
  plans: { plan: 'standardPlan' | 'enterprisePlan'; period: 'monthly' | 'yearly'; daysAgo: number; cents: number }[];
  /** Years are relative to the start of the server. */
  cards: (Omit<NewCard, 'year'> & { yearsAhead: number })[];
  address: BillingAddress;
}

/** No bank has issued these four digits, and the tax id belongs to nobody: none starts with 9. */
export const billingSeed: readonly SampleBilling[] = [
  {
    owner: 'johndoe',
    plans: [
      { plan: 'standardPlan', period: 'monthly', daysAgo: 230, cents: 4900 },
      { plan: 'standardPlan', period: 'yearly', daysAgo: 140, cents: 47_530 },
    ],
    cards: [
      { brand: 'visa', lastFour: '0042', holder: 'JOHN DOE', month: 8, yearsAhead: 3, isMain: true },
      { brand: 'mastercard', lastFour: '0017', holder: 'JOHN DOE', month: 1, yearsAhead: -1, isMain: false },
    ],
    address: {
      fullName: 'John Doe',
      company: 'Taladnat (ตัวอย่าง)',
      taxId: '9000000000012',
      branch: '00000',
      phone: '000-000-0199',
      street: '99/9 ถนนตัวอย่าง',
      subdistrict: 'ศรีภูมิ',
      district: 'เมืองเชียงใหม่',
      province: 'เชียงใหม่',
      postcode: '50200',
    },
  },
];
