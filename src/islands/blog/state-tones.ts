import type { OwnPost } from '#contract/content/blog-writing.ts';
import type { Tone } from '../../ui/status-colors.ts';

export const stateTones: Record<OwnPost['state'], Tone> = { Draft: 'neutral', Published: 'success', Withdrawn: 'warning' };
