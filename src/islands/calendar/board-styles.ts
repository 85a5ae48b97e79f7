import skeleton from '@fullcalendar/react/skeleton.css?url';
import theme from '@fullcalendar/react/themes/classic/theme.css?url';
import { loadStyles } from '../../ui/load-styles.ts';

/** The looks of what can be dragged, which come with it. */
export const loadBoardStyles = (): Promise<unknown> => Promise.all([skeleton, theme].map(loadStyles));
