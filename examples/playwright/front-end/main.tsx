import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from 'taladnat/client';

/** The suite tells each browser which world is its own. */
const baseUrl = new URLSearchParams(location.search).get('api') ?? 'http://localhost:1337';
const kept = sessionStorage.getItem('tokens');
const client = createClient({
  baseUrl,
  tokens: kept ? JSON.parse(kept) : undefined,
  onTokens: (tokens) => (tokens ? sessionStorage.setItem('tokens', JSON.stringify(tokens)) : sessionStorage.removeItem('tokens')),
});

interface Task {
  id: number;
  title: string;
  isCompleted: boolean;
}

function SignIn({ onDone }: { onDone: () => void }) {
  const [error, setError] = useState('');
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      await client.signIn(String(form.get('email')), String(form.get('password')));
      onDone();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'Something went wrong');
    }
  }
  return (
    <form onSubmit={send}>
      <h1>Sign in</h1>
      <label>
        Email <input name="email" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button type="submit">Sign in</button>
      {error && <p role="alert">{error}</p>}
    </form>
  );
}

function Tasks({ onSignOut }: { onSignOut: () => void }) {
  const [tasks, setTasks] = useState<Task[]>();
  const [q, setQ] = useState('');
  const [error, setError] = useState('');
  const load = useCallback(async () => {
    setError('');
    const { data, response } = await client.GET('/apps/todo/tasks', { params: { query: q ? { q } : {} } });
    if (response.status === 401) onSignOut();
    else if (data) setTasks(data as Task[]);
    else setError(`The tasks could not be loaded (${response.status}).`);
  }, [q, onSignOut]);
  useEffect(() => {
    load().catch(() => setError('The server can’t be reached.'));
  }, [load]);
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const title = String(new FormData(form).get('title'));
    const { error: refused } = await client.POST('/apps/todo/add-tasks', { body: { task: { title } } });
    if (refused) return setError('The task could not be added.');
    form.reset();
    await load();
  }
  async function remove(id: number) {
    await client.DELETE('/apps/todo/delete-task', { body: { taskId: id } });
    await load();
  }
  return (
    <main>
      <h1>Tasks</h1>
      <button
        type="button"
        onClick={async () => {
          await client.signOut();
          onSignOut();
        }}
      >
        Sign out
      </button>
      <label>
        Find <input value={q} onChange={(event) => setQ(event.target.value)} />
      </label>
      <form onSubmit={add}>
        <label>
          New task <input name="title" required />
        </label>
        <button type="submit">Add</button>
      </form>
      {error && (
        <p role="alert">
          {error}{' '}
          <button type="button" onClick={() => load().catch(() => setError('The server can’t be reached.'))}>
            Try again
          </button>
        </p>
      )}
      {tasks === undefined && !error && <p role="status">Loading …</p>}
      <p>{tasks?.length ?? 0} tasks</p>
      <ul>
        {tasks?.map(({ id, title }) => (
          <li key={id}>
            {title}{' '}
            <button type="button" aria-label={`Delete ${title}`} onClick={() => remove(id)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

interface Listing {
  id: number;
  title: string;
}

function Market() {
  const [listings, setListings] = useState<Listing[]>();
  const q = new URLSearchParams(location.search).get('q') ?? '';
  useEffect(() => {
    client.GET('/api/listings', { params: { query: { q, lng: 'en' } } }).then(({ data }) => setListings(data?.listings ?? []));
  }, [q]);
  return (
    <main>
      <h1>Listings</h1>
      {listings?.length === 0 && <p>Nothing was found.</p>}
      <ul>
        {listings?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </main>
  );
}

function App() {
  const [isSignedIn, setSignedIn] = useState(client.tokens !== undefined);
  const forget = useCallback(() => setSignedIn(false), []);
  if (location.hash === '#market') return <Market />;
  return isSignedIn ? <Tasks onSignOut={forget} /> : <SignIn onDone={() => setSignedIn(true)} />;
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
