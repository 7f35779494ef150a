import { expect, it } from 'vitest';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { userHeader } from '../../../contract/auth/user-header.ts';
import { sendForUser } from './client.ts';

const ada = userId.parse('ada');
const grace = userId.parse('grace');

/** A server that answers with these statuses in turn, and the person whom the screens show. */
function stage(shown: UserId | null, statuses: number[], present: UserId | null = null) {
  const bodies: string[] = [];
  const users: (string | null)[] = [];
  let questions = 0;
  const call = (isSafeToRepeat = true) =>
    sendForUser(
      new Request('http://this.site/api/bookmarks', { method: 'POST', body: 'a bookmark' }),
      {
        userId: () => shown,
        askAgain: async () => {
          questions += 1;
          return present;
        },
      },
      async (request) => {
        users.push(request.headers.get(userHeader));
        bodies.push(await request.text());
        return new Response(null, { status: statuses.shift() ?? 500 });
      },
      isSafeToRepeat,
    ).then(({ status }) => status);
  return { call, bodies, people: users, questions: () => questions };
}

it('says for whom a call is made, and for no one when no one is shown', async () => {
  const shown = stage(ada, [200]);
  expect(await shown.call()).toBe(200);
  expect(shown.people).toEqual(['ada']);
  const visitor = stage(null, [401]);
  expect(await visitor.call()).toBe(401);
  expect(visitor.people).toEqual([null]);
  expect(visitor.questions()).toBe(0);
});

it('repeats a call once, whole, when the session could be restored', async () => {
  const { call, bodies, people: users } = stage(ada, [401, 200], ada);
  expect(await call()).toBe(200);
  expect(bodies).toEqual(['a bookmark', 'a bookmark']);
  expect(users).toEqual(['ada', 'ada']);
});

it('does not go round in circles', async () => {
  const { call, questions } = stage(ada, [401, 401, 200], ada);
  expect(await call()).toBe(401);
  expect(questions()).toBe(1);
});

it.each([
  ['nobody is signed in any more', null, true],
  ['somebody else is', grace, true],
  ['the refusal may be the answer', ada, false],
])('does not repeat it when %s', async (_name, present, isSafeToRepeat) => {
  const { call, bodies, questions } = stage(ada, [401, 200], present);
  expect(await call(isSafeToRepeat)).toBe(401);
  expect(bodies).toHaveLength(1);
  expect(questions()).toBe(1);
});
