import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { mostShownCharacters } from '../../../contract/admin/sources.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { rawDocuments } from '../table.ts';

const unpack = promisify(gunzip);
/** No source reads more. */
const mostBytes = 300_000_000;

/** The beginning of a document as it came, as text. Operators only. */
export async function getDocument(
  context: Context,
  { id }: { id: string },
): Promise<{ name: string; text: string; isWhole: boolean }> {
  requireOperator(context);
  const [found] = await context.db
    .select({ name: rawDocuments.externalId, body: rawDocuments.body })
    .from(rawDocuments)
    .where(eq(rawDocuments.id, id));
  if (!found) throw new ApiError('NOT_FOUND', 'This document is kept no longer');
  const body = await unpack(found.body, { maxOutputLength: mostBytes });
  // A letter has four bytes at the most.
  const text = new TextDecoder().decode(body.subarray(0, 4 * mostShownCharacters));
  return {
    name: found.name,
    text: text.slice(0, mostShownCharacters),
    isWhole: body.length <= 4 * mostShownCharacters && text.length <= mostShownCharacters,
  };
}
