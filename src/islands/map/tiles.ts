/** Source of the street tiles; its host is named on the button. */
export interface Streets {
  url: string;
  credit: string;
  link: string;
}

const addressOf = ({ url }: Streets) => new URL(url.replaceAll(/[{}]/g, ''));
export const originOf = (tiles: Streets): string => addressOf(tiles).origin;
export const hostOf = (tiles: Streets): string => addressOf(tiles).host;
