import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { maxFoundPlaces, placeKinds, placeTextLength } from '../values/market/places.ts';
import { postcodePattern } from '../values/shop/orders.ts';

const names = {
  id: { ...Id, description: 'Official code.' },
  th: Type.String({ description: 'Name in Thai, without the word for its kind.' }),
  en: Type.String({ description: 'Name in English.' }),
};
const PlaceName = Type.Object(names);
const Place = Type.Object(
  {
    kind: Type.Enum([...placeKinds]),
    ...names,
    district: Type.Optional(Type.Object(PlaceName.properties, { description: 'District of a sub-district.' })),
    province: Type.Optional(Type.Object(PlaceName.properties, { description: 'Province of a sub-district or district.' })),
    postcode: Type.Optional(Type.String({ pattern: postcodePattern, 'x-reads': 'digits', description: 'Postcode of a sub-district.' })),
    point: Type.Optional(
      Type.Object(
        { lat: Type.Number(), lng: Type.Number() },
        { description: 'Approximate position of a sub-district, to about 100 metres; for some, that of their district.' },
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
        'The beginning of a name in Thai or English, or of a postcode; further words name the enclosing place: `สุเทพ เชียงใหม่`, `silom 105`.',
    }),
  ),
  kind: Type.Optional(Type.Enum([...placeKinds], { description: 'With `q`: only places of this kind.' })),
  postcode: Type.Optional(
    Type.String({ pattern: postcodePattern, 'x-reads': 'digits', description: 'The sub-districts with this postcode.' }),
  ),
  district: Type.Optional({ ...Id, description: 'The sub-districts of a district; with `q` only those among them.' }),
  province: Type.Optional({ ...Id, description: 'The districts of a province; with `q` only places in it.' }),
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
  description: `Without parameters, all provinces. \`q\` searches and returns at most ${maxFoundPlaces}, provinces before districts before sub-districts, each in the order of the matching name. Otherwise \`postcode\` takes precedence over \`district\`, and \`district\` over \`province\`, each in the order of the codes. An unknown place has no places.`,
  query: PlaceQuery,
  answers: { 200: PlaceList },
});
