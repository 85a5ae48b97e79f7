import { type Static, Type } from 'typebox';
import { modes } from '../values/operations/site.ts';
import { paymentMethods } from '../values/shop/orders.ts';

/** What pages need to know of the operator's settings; nothing of it is secret. */
export const SiteSettings = Type.Object({
  mode: Type.Enum([...modes]),
  liffId: Type.Union([Type.String(), Type.Null()], { description: 'The LIFF app that people sign in through, if there is one.' }),
  paymentMethods: Type.Array(Type.Enum([...paymentMethods]), { description: 'The ways to pay that are set up.' }),
  longdoKey: Type.Union([Type.String(), Type.Null()], { description: 'The key of Longdo’s map, if there is one.' }),
});
export type SiteSettings = Static<typeof SiteSettings>;
