/** Menus as data. `title` is a key of the locale files, `icon` a name in components/Icon.astro. */
export interface MenuItem {
  title: string;
  link: string;
  icon: string;
}

export const sidebar: MenuItem[] = [
  { title: 'menu.home', link: '/home', icon: 'house' },
  { title: 'menu.shop', link: '/apps/ecommerce/shop', icon: 'store' },
  { title: 'menu.wishlist', link: '/apps/ecommerce/wishlist', icon: 'heart' },
  { title: 'menu.checkout', link: '/apps/ecommerce/checkout', icon: 'shopping-cart' },
];
