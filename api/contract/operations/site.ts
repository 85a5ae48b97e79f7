import { Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { modes } from '../values/operations/site.ts';
import { paymentMethods } from '../values/shop/orders.ts';

const SiteSettings = Type.Object(
  {
    mode: Type.Enum([...modes], { description: 'Whether this is a demo, which discards everything at the next start.' }),
    liffId: Type.Union([Type.String(), Type.Null()], { description: 'The LIFF app for signing in, if there is one.' }),
    paymentMethods: Type.Array(Type.Enum([...paymentMethods]), { description: 'The available payment methods.' }),
    longdoKey: Type.Union([Type.String(), Type.Null()], { description: 'The key for Longdo’s map, if there is one.' }),
  },
  { $id: 'SiteSettings', description: 'The operator’s settings that pages need; none of them is secret.' },
);

export const getSiteSettings = declare({
  id: 'getSiteSettings',
  method: 'GET',
  path: '/api/site/settings',
  access: 'public',
  tag: 'Service',
  summary: 'Read the public settings',
  description: 'The mode, the public keys of LINE and of the map (null if not set), and the payment methods.',
  answers: { 200: SiteSettings },
});
