// What the live parts need is downloaded when the page already stands.
const api = () => import('../api/client.ts').then((module) => module.api);

export const roundRows = () => import('./RoundRows.tsx');

export async function latestRounds() {
  const [latest] = await Promise.all([api().then(({ startups }) => startups.latest()), roundRows()]);
  return latest;
}

export const isSignedIn = async () => (await (await api()).sessions.session()) !== null;
