/** Colour classes of icons. */
export const iconColors = ['text-primary', 'text-success', 'text-info', 'text-warning', 'text-danger', 'text-secondary'] as const;
export type IconColor = (typeof iconColors)[number];
