/** What each group of calls is about. */
export const tagDescriptions: Record<string, string> = {
  Accounts: 'Signing up, in, on and out. An access token lives ten minutes; a refresh token renews it once.',
  'Account settings': 'What an account says about itself and wants to be told.',
  Analytics: 'The figures on the cards of the dashboard.',
  Chat: 'Contacts and conversations; what is written reaches the other account.',
  'Data tables': 'Employees, in pages and as a whole.',
  Email: 'The mails of an account; what is sent reaches the other accounts.',
  Invoices: 'Invoices with their clients, lines and payment details.',
  Kanban: 'The boards of an account and the tasks on them, in an order that is kept.',
  Permissions: 'Permissions and the roles they are assigned to.',
  Profile: 'An account as others see it.',
  'Search and bookmarks': 'Pages, files and contacts to find, and the pages somebody keeps at hand.',
  'Select and autocomplete': 'Choices for form fields.',
  Service: 'Whether the server is well.',
  Shop: 'Products for everybody; a cart, a wishlist and orders for each account and each visitor.',
  'To-do': 'The tasks of an account.',
  Users: 'The users an admin looks after.',
};
