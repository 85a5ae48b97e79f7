import { agreementPage } from './agreement-page.ts';

/** Goes to the page that asks for agreement to new documents, and comes back from it. */
export const askToAgree = (): void => location.assign(agreementPage(location.pathname + location.search));
