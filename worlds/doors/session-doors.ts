import { findOpenSessions } from '../../server/live/find-open-sessions.ts';
import { makeRecoveryLink } from '../../server/password-reset/make-recovery-link.ts';
import { createAuth } from '../../server/sessions/create-auth.ts';
import { openSession } from '../../server/sessions/open.ts';
import { findToken } from '../../server/tokens/find.ts';
import { issueToken } from '../../server/tokens/issue.ts';
import { openBrowser } from '../browser.ts';
import { type DoorToTry, isAnswered, passes, post, sessionOf, whoIs } from './place.ts';

/** In which a user has a session: what it opens is tried. */
export const sessionDoors: DoorToTry[] = [
  {
    name: 'a session',
    kind: 'session',
    async prepare(place) {
      const { cookie } = await sessionOf(place);
      return async () => (await whoIs(place, cookie)) === place.user.id;
    },
  },
  {
    name: 'a live stream',
    kind: 'session',
    async prepare(place) {
      const { cookie } = await sessionOf(place);
      return () => isAnswered(place, '/api/live', { headers: { cookie } });
    },
  },
  {
    name: 'a live stream that is open',
    kind: 'session',
    async prepare(place) {
      const { id } = await sessionOf(place);
      return async () => (await findOpenSessions(place.context(), [id])).has(id);
    },
  },
  {
    name: 'signing in',
    kind: 'session',
    async prepare({ context, user }) {
      const visitor = context({ kind: 'visitor' });
      const auth = createAuth(visitor.environment, visitor.db, visitor.secrets.authSecret, visitor.log);
      const opening = { userId: user.id, isStrong: true, isProved: true, rememberMe: false };
      return () => passes(openSession(visitor, auth, opening, openBrowser().caller()));
    },
  },
  {
    name: 'a token',
    kind: 'session',
    async prepare({ context, user }) {
      const order = { purpose: 'second-factor', userId: user.id, content: {}, lifetimeSeconds: 60 } as const;
      const secret = await issueToken(context(), order);
      return async () =>
        (await findToken(context(), { purpose: 'second-factor', secret }).catch(() => null)) !== null;
    },
  },
  {
    name: 'a recovery link',
    kind: 'session',
    async prepare(place) {
      const command = place.context({ kind: 'command', name: 'test' });
      const { url } = await makeRecoveryLink(command, { email: place.user.email });
      const said = new URL(url).searchParams;
      const part = (name: string) => said.get(name) ?? '';
      const parts = { accessToken: part('access_token'), refreshToken: part('refresh_token') };
      return () =>
        post(place, '/api/accounts/password/reset', {
          link: { type: part('type'), ...parts },
          newPassword: 'a Long-enough one 4711',
        });
    },
  },
  {
    name: 'a link that confirms an address',
    kind: 'session',
    async prepare(place) {
      const { id, email } = place.user;
      const token = await issueToken(place.context(), {
        purpose: 'verify-email',
        userId: id,
        content: { email },
        lifetimeSeconds: 60,
      });
      return () => post(place, '/api/accounts/email/verify', { token });
    },
  },
];
