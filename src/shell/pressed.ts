/** Actions that few pages have and few users need, kept out of the shell that every page loads. */
export async function pressed(button: HTMLElement): Promise<void> {
  const { share, step, groups } = button.dataset;
  if (groups !== undefined) return (await import('./category-groups.ts')).addGroups(button);
  if (share !== undefined) return (await import('../ui/share.ts')).share();
  const cart = await import('../islands/cart/add-to-cart.ts');
  return step === undefined ? cart.buyNow(button) : cart.step(button);
}
