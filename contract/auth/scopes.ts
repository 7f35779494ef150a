/** What a program may be allowed to do for a user, each with what that lets it read or change. */
export const scopeWords = {
  'rounds:read': 'Read rounds: search them, and see those that match you with the reasons.',
  'companies:read': 'Read companies: their facts, people, open roles and similar companies.',
  'desk:read':
    'Read your desk: your name and email, plan, preferences, saved companies, applications, letters, alerts and mutes.',
  'desk:write': 'Change your desk: save companies, edit applications and hide what you don’t want to see.',
  'letters:write': 'Draft and edit your letters. It can’t send them.',
  'alerts:write':
    'Change your alerts: saved searches, emails about rounds, and webhooks that send rounds to other addresses.',
} as const;

export type Scope = keyof typeof scopeWords;

export const scopes = [
  'rounds:read',
  'companies:read',
  'desk:read',
  'desk:write',
  'letters:write',
  'alerts:write',
] as const satisfies readonly Scope[];

/** Those that let a program read, and change nothing. */
export const readScopes: ReadonlySet<Scope> = new Set(['rounds:read', 'companies:read', 'desk:read']);
