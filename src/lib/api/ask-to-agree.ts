import { agreementPage } from './agreement-page.ts';

/** Opens the page that asks for agreement to new documents; it returns to the current page. */
export const askToAgree = (): void => location.assign(agreementPage(location.pathname + location.search));
