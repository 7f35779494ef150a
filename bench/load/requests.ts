/** What a signed-in person's browser asks for, and how often out of a hundred requests. */
export type Call = { method: 'GET' | 'PUT'; path: string; body?: string };

const zone = 'timeZone=Europe%2FBerlin';
const sentences = ['fintech in Germany', 'AI raised more than 5m', 'health seed 2026', 'climate'];
const letters = ['no', 'lu', 'ac', 'ver'];

type Choose = <Item>(items: readonly Item[]) => Item;

const shares: [number, (choose: Choose, companies: string[]) => Call][] = [
  [14, () => read(`/api/alerts?${zone}`)],
  [16, () => read(`/api/alerts/week?${zone}`)],
  [12, (choose) => read(`/api/alerts/${choose(['month', 'quarter'])}?${zone}`)],
  [8, (choose) => read(`/api/alerts/month?${zone}&query=${encodeURIComponent(choose(sentences))}`)],
  [5, (choose) => read(`/api/startups/suggestions?text=${choose(letters)}`)],
  [14, (choose, companies) => read(`/api/startups/${choose(companies)}?${zone}`)],
  [15, () => read('/api/accounts/session')],
  [5, () => read('/api/favorites/counts')],
  [6, (choose, companies) => toggle(choose(companies), choose([true, false]))],
  [3, () => read('/api/accounts/credentials')],
  [2, () => read('/api/mutes')],
];

const read = (path: string): Call => ({ method: 'GET', path });
const toggle = (id: string, isFavorite: boolean): Call => ({
  method: 'PUT',
  path: `/api/favorites/${id}`,
  body: JSON.stringify({ isFavorite }),
});

/** One call of the mixture, drawn with these random numbers between 0 and 1. */
export function drawCall(random: () => number, companies: string[]): Call {
  const choose: Choose = (items) => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
  const all = shares.reduce((sum, [share]) => sum + share, 0);
  let left = random() * all;
  for (const [share, make] of shares) {
    left -= share;
    if (left < 0) return make(choose, companies);
  }
  return read('/api/accounts/session');
}
