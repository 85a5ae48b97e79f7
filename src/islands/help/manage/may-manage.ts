/** Whether a page is made for somebody who may look after questions: others are not told that this can be done. */
export async function mayManage({ api, isSignedIn }: Pick<App.Locals, 'api' | 'isSignedIn'>): Promise<boolean> {
  if (!isSignedIn) return false;
  const { body } = await api.get('/api/roles/own');
  return body?.rights.help?.includes('read') ?? false;
}
