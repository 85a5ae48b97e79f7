import type { ListingSeed } from '../listing-shape.ts';
import { appliances } from './appliances.ts';
import { cars } from './cars.ts';
import { collectibles } from './collectibles.ts';
import { computers } from './computers.ts';
import { family } from './family.ts';
import { fashion } from './fashion.ts';
import { food } from './food.ts';
import { hobbies } from './hobbies.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { motorcycles } from './motorcycles.ts';
import { pets } from './pets.ts';
import { phones } from './phones.ts';
import { propertyRent } from './property-rent.ts';
import { propertySale } from './property-sale.ts';
import { services } from './services.ts';
import { sports } from './sports.ts';

/** Listings of the demo, by the groups of the catalogue. */
export const listingSeed: readonly ListingSeed[] = [
  ...cars,
  ...motorcycles,
  ...propertySale,
  ...propertyRent,
  ...phones,
  ...computers,
  ...appliances,
  ...home,
  ...fashion,
  ...collectibles,
  ...family,
  ...sports,
  ...hobbies,
  ...pets,
  ...jobs,
  ...services,
  ...food,
];
