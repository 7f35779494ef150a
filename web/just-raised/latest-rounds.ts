// What the live parts need is downloaded when the page already stands.
export const raisedList = () => import('./RaisedList.tsx');

export async function latestRounds() {
  const [latest] = await Promise.all([
    import('../api/client.ts').then(({ api }) => api.startups.latest()),
    raisedList(),
  ]);
  return latest;
}
