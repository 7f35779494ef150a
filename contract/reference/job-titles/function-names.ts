import { nameOfField } from './field-names.ts';
import type { RoleField } from './role-fields.ts';
import type { RoleFunction } from './role-words.ts';

/** As a screen says it in the middle of a sentence. */
export const functionNames: Record<RoleFunction, string> = {
  engineering: 'engineering',
  product: 'product',
  design: 'design',
  data: 'data',
  sales: 'sales',
  marketing: 'marketing',
  support: 'support',
  operations: 'operations',
  finance: 'finance',
  people: 'people',
  legal: 'legal',
  science: 'science',
  other: 'other fields',
};

const isFunction = (work: string): work is RoleFunction => work in functionNames;

/** Of a role by its function or its field. */
export const nameOfWork = (work: RoleFunction | RoleField): string =>
  isFunction(work) ? functionNames[work] : nameOfField(work);
