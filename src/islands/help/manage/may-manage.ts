/** Whether the signed-in user may edit questions; other users don't see the links to the editor. */
export async function mayManage({ api, isSignedIn }: Pick<App.Locals, 'api' | 'isSignedIn'>): Promise<boolean> {
  if (!isSignedIn) return false;
  const { body } = await api.get('/api/roles/own');
  return body?.rights.help?.includes('read') ?? false;
}
