import { knowledgeOfBuyers } from './knowledge-buyers.ts';
import { knowledgeOfSellers } from './knowledge-sellers.ts';
import type { KnowledgeSeed } from './knowledge-shape.ts';

export const knowledgeSeed: readonly KnowledgeSeed[] = [...knowledgeOfBuyers, ...knowledgeOfSellers];
