// Filters calls during typing, and loads a call's details when it is opened.
const search = document.querySelector('input[type=search]');
const said = document.querySelector('[role=status]');
const calls = [...document.querySelectorAll('details[data-call]')].map((element) => ({ element, text: element.textContent.toLowerCase() }));
const intro = document.querySelector('[data-intro]');
const groups = [...document.querySelectorAll('section[data-group]')];

function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  // Moves the results to the top, which matters on a phone.
  intro.hidden = words.length > 0;
  let found = 0;
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) found += 1;
  }
  for (const group of groups) group.hidden = !group.querySelector('details[data-call]:not([hidden])');
  said.textContent = found === 1 ? '1 call' : `${found} calls`;
}

async function fill(details) {
  const link = details.querySelector('a[data-more]');
  if (!link || details.dataset.state === 'asked') return;
  details.dataset.state = 'asked';
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new TypeError(`The call could not be loaded: ${answer.status}.`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    link.closest('p').replaceWith(page.querySelector('[data-body]'));
  } catch {
    // The link stays, and the next opening retries.
    delete details.dataset.state;
  }
}

/** Opens the call named in the URL's fragment. */
function show() {
  const details = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!details?.matches('details[data-call]')) return;
  if (details.hidden) {
    search.value = '';
    find();
  }
  details.open = true;
  details.scrollIntoView();
}

for (const { element } of calls) element.addEventListener('toggle', () => element.open && fill(element));
search.addEventListener('input', find);
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  search.focus();
});
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element && event.target.closest('button[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.previousElementSibling.textContent);
  said.textContent = 'Copied';
});
addEventListener('hashchange', show);
// Browsers keep the input's text on navigating back.
if (search.value) find();
show();
