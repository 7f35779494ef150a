import { randomUUID } from 'node:crypto';
import type { AuditKind } from '../../contract/audit.ts';
import type { Context } from '../platform/context.ts';
import { auditEvents } from './table.ts';

export type AuditEntry = {
  kind: AuditKind;
  /** Whom it concerns; null when nobody has the address that was given. */
  userId: string | null;
  /** Who asked; null for jobs and commands. */
  caller: { headers: Headers; clientAddress: string } | null;
  /** Facts beside it. Never a password, a token, a code or a link. */
  detail?: Record<string, string | number | boolean>;
};

/** Writes down what happened to an account, in the caller's transaction if there is one. */
export async function recordEvent(context: Context, entry: AuditEntry): Promise<void> {
  await context.db.insert(auditEvents).values({
    id: randomUUID(),
    at: context.now(),
    kind: entry.kind,
    userId: entry.userId,
    clientAddress: entry.caller?.clientAddress ?? null,
    userAgent: entry.caller?.headers.get('user-agent')?.slice(0, 300) ?? null,
    detail: entry.detail ?? {},
  });
}
