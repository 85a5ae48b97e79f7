/** Parts of an address that say nothing about what is there. */
const silent = new Set(['api', 'apps', 'data']);
/** Parts that begin with what is done, rather than with what it is done to. */
const verbs = /^(add|change|clear|delete|forgot|get|login|logout|paginate|refresh|register|remove|reorder|reset|send|update)(?:-|$)/;
const usual: Record<string, string> = { GET: 'get', POST: 'add', PATCH: 'update', DELETE: 'delete' };
/** Calls whose address does not say what they do. */
const given: Record<string, string> = {
  'POST /jwt/login': 'login',
  'POST /jwt/register': 'register',
  'POST /jwt/refresh-token': 'refreshTokens',
  'POST /jwt/logout': 'logout',
  'POST /auth/local': 'loginLocal',
  'POST /auth/local/register': 'registerLocal',
  'POST /auth/line': 'loginWithLine',
  'POST /auth/forgot-password': 'forgotPassword',
  'POST /auth/reset-password': 'resetPassword',
  'POST /auth/send-email-confirmation': 'sendEmailConfirmation',
  'GET /auth/email-confirmation': 'confirmEmail',
  'POST /account-setting/password': 'changePassword',
  'POST /account-setting/avatar': 'setAvatar',
  'DELETE /account-setting/avatar': 'resetAvatar',
  'POST /account-setting/sessions/end-others': 'endOtherSessions',
  'POST /profile/like': 'likePost',
  'POST /profile/comment': 'commentOnPost',
  'POST /profile/comment-like': 'likeComment',
  'POST /profile/vote': 'voteInPoll',
  'POST /api/bookmarks/update': 'toggleBookmark',
  'POST /apps/ecommerce/cart': 'addToCart',
  'PATCH /apps/ecommerce/cart/:productId': 'updateCart',
  'DELETE /apps/ecommerce/cart/:productId': 'removeFromCart',
  'POST /apps/ecommerce/wishlist': 'addToWishlist',
  'DELETE /apps/ecommerce/wishlist/:productId': 'removeFromWishlist',
  'POST /apps/ecommerce/orders': 'placeOrder',
  'POST /apps/ecommerce/orders/find': 'findGuestOrder',
  'PATCH /apps/ecommerce/orders/:number': 'moveOrder',
  'GET /apps/ecommerce/all-orders': 'getAllOrders',
  'GET /apps/ecommerce/all-orders/:number': 'getAnyOrder',
  'PATCH /apps/ecommerce/all-orders/:number': 'advanceOrder',
  'POST /apps/todo/add-tasks': 'addTodoTask',
  'DELETE /apps/users/delete': 'deleteUser',
  'DELETE /apps/permissions/delete': 'deletePermission',
  'GET /api/datatables/data': 'getDatatablesPage',
};

/**
 * A stable name for a call, made from its address, by which generated clients call it:
 * `POST /apps/todo/update-task` is `updateTodoTask`, `GET /api/invoice/invoices/:id` is `getInvoice`.
 */
export function operationName(method: string, url: string): string {
  const known = given[`${method} ${url}`];
  if (known) return known;
  const parts = url.split('/').filter(Boolean);
  const ofOne = parts.at(-1)?.startsWith(':') ?? false;
  const spoken = parts.filter((part) => !part.startsWith(':') && !silent.has(part));
  const verb = verbs.exec(spoken.at(-1) ?? '')?.[1];
  if (verb) spoken.push((spoken.pop() ?? '').slice(verb.length + 1));
  const words = spoken.filter((part, at) => part !== '' && !isRepeated(part, spoken[at + 1]));
  if (ofOne) words.push(single(words.pop() ?? ''));
  return camelCase([verb ?? usual[method] ?? method.toLowerCase(), ...words]);
}

/** Whether the next part says it again: `invoice/invoices`, `users/user`. */
const isRepeated = (part: string, next = ''): boolean => next !== '' && (next.startsWith(part) || part === `${next}s`);

const single = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : `${word}-item`);

function camelCase(parts: string[]): string {
  const words = parts.join('-').split(/[^a-z0-9]+/i);
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
