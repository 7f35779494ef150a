/** The routes about people and how they sign in, with all their verbs. */
export async function loadPeople() {
  const [accounts, sessions, credentials] = await Promise.all([
    import('./accounts/routes.ts'),
    import('./sessions/routes.ts'),
    import('./credentials/routes.ts'),
  ]);
  return { ...accounts, ...sessions, ...credentials };
}
