import type { Page } from '@playwright/test';
import { paths } from '../../web/platform/navigation/paths.ts';
import type { User } from './invite-users.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

type Board = { id: string; companies: { startupId: string; claim: object | null }[] };

/** A board of three, as its owner, as a member whose plan shows less, and before one has any; and what its mail leads to. */
export async function sharedBoardScreens(owner: User, admin: User): Promise<Screen[]> {
  const { boards } = await owner.ask<{ boards: { id: string }[] }>('/shared-boards');
  const { id, companies } = await owner.ask<Board>(`/shared-boards/${boards[0]?.id}`);
  const claimed = companies.find(({ claim }) => claim !== null)?.startupId ?? '';
  const invitation = await newestInvitation(admin);
  return [
    { name: 'shared-boards', as: 'free', path: paths.sharedBoards(), act: see('Bootcamp 12') },
    {
      name: 'shared-boards-empty',
      as: 'nowhere',
      path: paths.sharedBoards(),
      act: see('No shared board yet'),
    },
    {
      name: 'shared-boards-create',
      as: 'nowhere',
      path: paths.sharedBoards(),
      act: async (page) => {
        await page.getByRole('button', { name: 'Create board' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { name: 'shared-board', as: 'busy', path: paths.sharedBoard(id), act: see('Open invitations') },
    {
      name: 'shared-board-member',
      as: 'free',
      path: paths.sharedBoard(id),
      act: see('Show your companies here?'),
    },
    {
      name: 'shared-board-not-found',
      as: 'nowhere',
      path: paths.sharedBoard(id),
      act: see('We couldn’t load this board'),
    },
    {
      name: 'shared-board-no-match',
      as: 'busy',
      path: `${paths.sharedBoard(id)}?status=REJECTED&claim=none`,
    },
    {
      name: 'shared-board-leave',
      as: 'busy',
      path: paths.sharedBoard(id),
      act: async (page) => {
        await page.getByRole('button', { name: 'Leave board' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'shared-board-claimed-company',
      as: 'busy',
      path: paths.company(claimed),
      act: see(/claimed this company on/),
    },
    { name: 'shared-board-invitation', as: 'visitor', path: invitation, act: see('Decline') },
    { name: 'shared-board-invitation-other', as: 'paid', path: invitation, act: see('Decline') },
    {
      name: 'shared-board-invitation-stop',
      as: 'visitor',
      path: `${invitation}&stop=yes`,
      act: see('Stop invitations'),
    },
  ];
}

const see = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible();
};

async function newestInvitation(admin: User): Promise<string> {
  const { mails } = await admin.ask<{ mails: { id: string; subject: string }[] }>('/admin/mail');
  const mail = mails.find(({ subject }) => subject.includes('invited you to “Bootcamp 12”'));
  const { text } = await admin.ask<{ text: string }>(`/admin/mail/${mail?.id}`);
  return /\/shared-boards\/invitation\?token=[^\s&]+/.exec(text)?.[0] ?? paths.sharedBoards();
}
