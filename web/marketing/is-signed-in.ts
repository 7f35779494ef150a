/** What asks is downloaded when the page already stands. */
export const isSignedIn = async () => {
  const { api } = await import('../api/client.ts');
  return (await api.sessions.session()) !== null;
};
