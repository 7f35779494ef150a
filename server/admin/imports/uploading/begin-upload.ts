import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { actorOf } from '../actor-of.ts';
import { imports } from '../table.ts';
import { uploadFolder, uploadPlace } from './upload-place.ts';

type File = { fileName: string; size: number; changedAt: number };

/** Makes room for a file, or answers how much of the same one is there already, so that its upload goes on. */
export async function beginUpload(context: Context, file: File): Promise<{ id: string; received: number }> {
  requireOperator(context);
  const { db, environment, now } = context;
  const { userId } = actorOf(context);
  const isSame = [
    eq(imports.status, 'uploading' as const),
    eq(imports.fileName, file.fileName),
    eq(imports.size, file.size),
    eq(imports.changedAt, file.changedAt),
  ];
  const [begun] = userId
    ? await db
        .select()
        .from(imports)
        .where(and(...isSame, eq(imports.startedBy, userId)))
        .limit(1)
    : [];
  if (begun) return { id: begun.id, received: begun.received };
  const id = randomUUID();
  await mkdir(uploadFolder(environment), { recursive: true });
  await writeFile(uploadPlace(environment, id), '');
  await inTransaction(context, async (inside) => {
    await inside.db.insert(imports).values({
      id,
      ...file,
      path: uploadPlace(environment, id),
      status: 'uploading',
      startedBy: userId,
      createdAt: now(),
      touchedAt: now(),
    });
    const subject = { kind: 'import', id, name: file.fileName };
    await recordEvent(inside, { kind: 'import-begun', userId: null, subject });
  });
  return { id, received: 0 };
}
