import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
export const pages = fp<{ config: Config; folder: string }>(async () => {});
