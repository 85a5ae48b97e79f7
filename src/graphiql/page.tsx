import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createClient } from 'graphql-ws';
import { TabFocus } from 'monaco-editor/esm/vs/editor/browser/config/tabFocus.js';
import { createRoot } from 'react-dom/client';
import { liveSession } from '../lib/session/renewal.ts';

const workers = ['graphql', 'json'];
/** Location of the editor's workers. */
const MonacoEnvironment = {
  getWorker: (_id: string, label: string) =>
    new Worker(`/graphiql/${workers.includes(label) ? label : 'editor'}.worker.js`, { type: 'module' }),
};
Object.assign(globalThis, { MonacoEnvironment });

/** Authorization headers of the signed-in account, so that its queries run with its rights; none for visitors. */
async function rights(): Promise<Record<string, string>> {
  const known = await liveSession().catch(() => undefined);
  return known ? { authorization: `Bearer ${known.accessToken}` } : {};
}

const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  fetch: async (input, init) =>
    fetch(input, { ...init, headers: { ...(await rights()), ...Object.fromEntries(new Headers(init?.headers)) } }),
  wsClient: createClient({ url: `${location.origin.replace(/^http/, 'ws')}/graphql`, connectionParams: rights }),
});

const example = `# Ctrl and Enter asks, Ctrl and Space completes, Ctrl and M lets Tab write. Signed in on this site, you ask as yourself.
{
  places(q: "สุเทพ") {
    nodes { name { th en } district { name { th } } province { name { th } } postcode }
  }
}
`;

/** Query from the page's link, if any. */
const asked = new URLSearchParams(location.search).get('query') ?? undefined;

// Tab moves to the next control, as everywhere; Ctrl+M switches to inserting tabs.
TabFocus.setTabFocusMode(true);

const root = document.getElementById('graphiql');
if (root) createRoot(root).render(<GraphiQL fetcher={fetcher} initialQuery={asked} defaultQuery={example} defaultEditorToolsVisibility />);
