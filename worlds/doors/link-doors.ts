import { makeItemLinks } from '../../server/alerts/item-links/make-item-links.ts';
import { makeStreamLink } from '../../server/alerts/streams/make-stream-link.ts';
import { addressOf } from '../../server/platform/mail/secret-links/secret-link.ts';
import { companyOf, type DoorToTry, isAnswered, type Place, post, tokenIn } from './place.ts';

const link = ({ context, user }: Place) =>
  tokenIn(addressOf(makeStreamLink(context(), { stream: 'matches', userId: user.id })));

async function itemLinkOf(place: Place): Promise<string> {
  const links = makeItemLinks(place.context(), {
    userId: place.user.id,
    startupId: await companyOf(place),
  });
  return tokenIn(addressOf(links.save));
}

/** Links in mails. */
export const linkDoors: DoorToTry[] = [
  {
    name: 'one-click unsubscribe',
    kind: 'always',
    prepare: async (place) => () =>
      isAnswered(place, `/unsubscribe?${new URLSearchParams({ token: link(place) })}`, { method: 'POST' }),
  },
  {
    name: 'looking at what a link stops',
    kind: 'always',
    prepare: async (place) => () => post(place, '/api/mail-streams/examine', { token: link(place) }),
  },
  {
    name: 'stopping mails by a link',
    kind: 'always',
    prepare: async (place) => () =>
      post(place, '/api/mail-streams/choose', { token: link(place), frequency: 'none' }),
  },
  {
    name: 'getting more mails by a link',
    kind: 'unattended',
    prepare: async (place) => () =>
      post(place, '/api/mail-streams/choose', { token: link(place), frequency: 'weekly' }),
  },
  {
    name: 'bringing mails back by a link',
    kind: 'unattended',
    prepare: async (place) => () => post(place, '/api/mail-streams/undo', { token: link(place) }),
  },
  {
    name: 'looking at an item link',
    kind: 'unattended',
    async prepare(place) {
      const token = await itemLinkOf(place);
      return () => post(place, '/api/mail-items/examine', { token });
    },
  },
  {
    name: 'using an item link',
    kind: 'unattended',
    async prepare(place) {
      const token = await itemLinkOf(place);
      return () => post(place, '/api/mail-items/set', { token, isDone: true });
    },
  },
];
