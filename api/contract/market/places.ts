import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { maxFoundPlaces, placeKinds, placeTextLength } from '../values/market/places.ts';
import { postcodePattern } from '../values/shop/orders.ts';

const names = {
  id: { ...Id, description: 'The official code.' },
  th: Type.String({ description: 'Its Thai name, without the word for what it is.' }),
  en: Type.String({ description: 'Its English name.' }),
};
const PlaceName = Type.Object(names);
const Place = Type.Object(
  {
    kind: Type.Enum([...placeKinds]),
    ...names,
    district: Type.Optional(Type.Object(PlaceName.properties, { description: 'Of a sub-district: what it lies in.' })),
    province: Type.Optional(Type.Object(PlaceName.properties, { description: 'Of a sub-district and a district: what it lies in.' })),
    postcode: Type.Optional(Type.String({ pattern: postcodePattern, 'x-reads': 'digits', description: 'Of a sub-district.' })),
    point: Type.Optional(
      Type.Object(
        { lat: Type.Number(), lng: Type.Number() },
        { description: 'Of a sub-district: about where it is, to about 100 metres; of some only where their district is.' },
      ),
    ),
  },
  { $id: 'Place', description: 'A province, district or sub-district of Thailand.' },
);
export type Place = Static<typeof Place>;

export const PlaceQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: placeTextLength,
      description:
        'The beginning of a name in Thai or English, or of a postcode; more words say what the place lies in: `สุเทพ เชียงใหม่`, `silom 105`.',
    }),
  ),
  kind: Type.Optional(Type.Enum([...placeKinds], { description: 'With `q`: only places of this kind.' })),
  postcode: Type.Optional(Type.String({ pattern: postcodePattern, 'x-reads': 'digits', description: 'The sub-districts that have it.' })),
  district: Type.Optional({ ...Id, description: 'The sub-districts of a district; with `q` those among them.' }),
  province: Type.Optional({ ...Id, description: 'The districts of a province; with `q` what lies in it.' }),
});
export type PlaceQuery = Static<typeof PlaceQuery>;

export const PlaceList = Type.Object({ places: Type.Array(Place) }, { $id: 'PlaceList' });
export type PlaceList = Static<typeof PlaceList>;

export const listPlaces = declare({
  id: 'listPlaces',
  method: 'GET',
  path: '/api/places',
  access: 'public',
  tag: 'Places',
  summary: 'Find provinces, districts and sub-districts',
  description: `Without parameters all provinces. \`q\` searches, and answers at most ${maxFoundPlaces}, provinces before districts before sub-districts, each in the order of the name that was found. Otherwise \`postcode\` counts before \`district\`, and that before \`province\`, each in the order of the codes. What doesn’t exist has no places.`,
  query: PlaceQuery,
  answers: { 200: PlaceList },
});
