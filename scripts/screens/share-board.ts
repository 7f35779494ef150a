import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';

/** A member: their browser and their address, which is confirmed. */
export type Friend = { context: BrowserContext; email: string };

const created = z.object({ id: z.string() });
const rounds = z.object({ alerts: z.array(z.object({ startupId: z.string() })) });

/** Gives three users a board: its owner and one member show their companies, the other has not chosen and has one more invitation. */
export async function shareBoard(
  address: string,
  { owner, member, newcomer }: Record<'owner' | 'member' | 'newcomer', Friend>,
): Promise<void> {
  const ask = async (
    { context }: Friend,
    method: 'get' | 'post' | 'put',
    path: string,
    data?: object,
  ): Promise<unknown> => {
    const response = await context.request[method](`${address}/api${path}`, { data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const invite = async (from: Friend, board: string, email: string) =>
    created.parse(await ask(from, 'post', `/shared-boards/${board}/invitations`, { email })).id;
  const accept = (friend: Friend, id: string) =>
    ask(friend, 'post', `/shared-board-invitations/${id}/accept`, {});

  const board = created.parse(await ask(owner, 'post', '/shared-boards', { name: 'Bootcamp 12' })).id;
  await accept(member, await invite(owner, board, member.email));
  await accept(newcomer, await invite(owner, board, newcomer.email));
  await invite(owner, board, 'iris.invited@example.com');
  const { alerts } = rounds.parse(await ask(member, 'get', '/alerts/month?timeZone=UTC'));
  const companies = [...new Set(alerts.map(({ startupId }) => startupId))].slice(8, 12);
  for (const startupId of companies)
    await ask(member, 'post', '/applications', { startupId, status: 'SUBMITTED' });
  for (const friend of [owner, member])
    await ask(friend, 'put', `/shared-boards/${board}/sharing`, { isShown: true });
  for (const startupId of companies.slice(1, 3))
    await ask(member, 'post', `/shared-boards/${board}/claims/${startupId}`, {});
  await ask(owner, 'post', `/shared-boards/${board}/claims/${companies[0]}`, {});
  const ofTwo = created.parse(await ask(member, 'post', '/shared-boards', { name: 'The two of us' })).id;
  await invite(member, ofTwo, newcomer.email);
}
