import skeleton from '@fullcalendar/react/skeleton.css?url';
import theme from '@fullcalendar/react/themes/classic/theme.css?url';
import { loadStyles } from '../../ui/load-styles.ts';

/** Loads the styles of the board together with it. */
export const loadBoardStyles = (): Promise<unknown> => Promise.all([skeleton, theme].map(loadStyles));
