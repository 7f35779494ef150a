import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BoardRole } from '../../../contract/outreach/shared-boards.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sharedBoards = pgTable('shared_boards', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
});

const ofBoard = () =>
  uuid('board_id')
    .notNull()
    .references(() => sharedBoards.id, { onDelete: 'cascade' });

export const sharedBoardMembers = pgTable(
  'shared_board_members',
  {
    /** What other members know this one by. */
    id: uuid('id').primaryKey(),
    boardId: ofBoard(),
    userId: ofUser(),
    role: text('role').$type<BoardRole>().notNull(),
    /** Whether the others see this member's companies and statuses; null until the member has chosen. */
    isShown: boolean('is_shown'),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    unique('shared_board_members_once').on(table.boardId, table.userId),
    uniqueIndex('shared_board_members_owner').on(table.boardId).where(sql`role = 'owner'`),
    index('shared_board_members_user').on(table.userId),
  ],
);

/** Who writes to a company, until when. */
export const sharedBoardClaims = pgTable(
  'shared_board_claims',
  {
    boardId: ofBoard(),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    claimedAt: moment('claimed_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.startupId] }),
    // A claim ends with the membership.
    foreignKey({
      name: 'shared_board_claims_member',
      columns: [table.boardId, table.userId],
      foreignColumns: [sharedBoardMembers.boardId, sharedBoardMembers.userId],
    }).onDelete('cascade'),
    index('shared_board_claims_user').on(table.userId, table.boardId),
    index('shared_board_claims_startup').on(table.startupId),
    index('shared_board_claims_end').on(table.endsAt),
  ],
);

/** An address that was invited and has not answered. The secret of its link is among the tokens. */
export const sharedBoardInvitations = pgTable(
  'shared_board_invitations',
  {
    id: uuid('id').primaryKey(),
    boardId: ofBoard(),
    /** Who invited. */
    userId: ofUser(),
    email: text('email').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('shared_board_invitations_once').on(table.boardId, table.email),
    index('shared_board_invitations_user').on(table.userId),
    index('shared_board_invitations_email').on(table.email),
    index('shared_board_invitations_end').on(table.expiresAt),
  ],
);

/** Addresses that want no invitations, by a keyed hash. */
export const sharedBoardRefusals = pgTable('shared_board_refusals', {
  addressHash: text('address_hash').primaryKey(),
  refusedAt: moment('refused_at').notNull(),
});
