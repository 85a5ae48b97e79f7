/** Path and query parameters of a call's URL. */
export interface AddressParts {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Builds a call's URL, `/apps/todo/tasks?q=tea`, from its path with `:name` for each parameter. Undefined and empty values are omitted; a
 * list is joined with commas, and an empty list is kept, since it selects nothing.
 */
export function callAddress(path: string, { params = {}, query = {} }: AddressParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_colon, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) asked.set(name, value.join(','));
    else if (value !== undefined && value !== '') asked.set(name, String(value));
  }
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}
