// What the live parts need is downloaded when the page already stands.
export const recentRoundList = () => import('./RecentRoundList.tsx');

export async function latestRounds() {
  const [latest] = await Promise.all([
    import('../../platform/api/client.ts').then(({ api }) => api.startups.latest()),
    recentRoundList(),
  ]);
  return latest;
}
