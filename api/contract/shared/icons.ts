import { Type } from 'typebox';
import { iconColors } from '../values/shared/icons.ts';

export const FeatherIcon = Type.String({ pattern: '^[A-Z][A-Za-z0-9]*$', description: 'Name of a Feather icon, such as `ShoppingBag`.' });
export const IconColor = Type.Enum([...iconColors], { description: 'Class of a theme colour.' });
