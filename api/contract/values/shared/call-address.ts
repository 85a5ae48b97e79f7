/** Path and query parameters of a call's address. */
export interface AddressParts {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The address of a call: `/apps/todo/tasks?q=tea`, from its path with `:name` for each parameter. Undefined and empty values are left out;
 * a list is joined with commas, and an empty list is kept, as it asks for nothing at all.
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
