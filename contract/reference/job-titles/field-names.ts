import type { RoleField } from './role-fields.ts';

const exactNames: Partial<Record<RoleField, string>> = {
  devops: 'DevOps',
  'it-administration': 'IT administration',
  'general-marketing': 'marketing',
  'direct-sales': 'sales',
};

/** As a screen says it in the middle of a sentence: 'mechanical engineering'. */
export const nameOfField = (field: RoleField): string => exactNames[field] ?? field.replaceAll('-', ' ');
