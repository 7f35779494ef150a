/** What a signed-in person's browser asks for. */
export type Call = { method: 'GET' | 'PUT'; path: string; body?: string };

const zone = 'timeZone=Europe%2FBerlin';
const sentences = ['fintech in Germany', 'AI raised more than 5m', 'health seed 2026', 'climate'];
const letters = ['no', 'lu', 'ac', 'ver'];

type Choose = <Item>(items: readonly Item[]) => Item;

const read = (path: string): Call => ({ method: 'GET', path });
const toggle = (id: string, isFavorite: boolean): Call => ({
  method: 'PUT',
  path: `/api/favorites/${id}`,
  body: JSON.stringify({ isFavorite }),
});

type Kind = { name: string; share: number; make: (choose: Choose, companies: string[]) => Call };

/** Each kind of call, and how often it is made out of a hundred. */
export const kinds: readonly Kind[] = [
  { name: 'overview', share: 14, make: () => read(`/api/alerts?${zone}`) },
  { name: 'feed', share: 16, make: () => read(`/api/alerts/week?${zone}`) },
  {
    name: 'longer feed',
    share: 12,
    make: (choose) => read(`/api/alerts/${choose(['month', 'quarter'])}?${zone}`),
  },
  {
    name: 'search',
    share: 8,
    make: (choose) => read(`/api/alerts/month?${zone}&query=${encodeURIComponent(choose(sentences))}`),
  },
  {
    name: 'suggestions',
    share: 5,
    make: (choose) => read(`/api/startups/suggestions?text=${choose(letters)}`),
  },
  {
    name: 'company',
    share: 14,
    make: (choose, companies) => read(`/api/startups/${choose(companies)}?${zone}`),
  },
  { name: 'session', share: 15, make: () => read('/api/accounts/session') },
  { name: 'counts of favorites', share: 5, make: () => read('/api/favorites/counts') },
  {
    name: 'favorite',
    share: 6,
    make: (choose, companies) => toggle(choose(companies), choose([true, false])),
  },
  { name: 'credentials', share: 3, make: () => read('/api/accounts/credentials') },
  { name: 'mutes', share: 2, make: () => read('/api/mutes') },
];

function chooseBy(random: () => number): Choose {
  return (items) => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
}

/** One call of a kind, drawn with these random numbers between 0 and 1. */
export function makeCall({ make }: Kind, random: () => number, companies: string[]): Call {
  return make(chooseBy(random), companies);
}

/** One call of the mixture. */
export function drawCall(random: () => number, companies: string[]): Call {
  let left = random() * kinds.reduce((sum, { share }) => sum + share, 0);
  for (const kind of kinds) {
    left -= kind.share;
    if (left < 0) return makeCall(kind, random, companies);
  }
  return read('/api/accounts/session');
}
