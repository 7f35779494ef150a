import { createApplication, type NewApplication } from '../../applications/applications.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { saveLetter } from '../letters/generate-letter.ts';

/** Notes an application that the viewer began elsewhere, with the letter that they wrote, if they bring it. */
export async function addApplication(
  context: Context,
  { letter, ...given }: NewApplication,
): Promise<{ applicationId: string; isNew: boolean }> {
  const { startupId } = given;
  // Letters to companies of ours have versions; of any other the application itself holds it.
  if (!startupId || !letter) return createApplication(context, { ...given, letter });
  return inTransaction(context, async (inside) => {
    const added = await createApplication(inside, given);
    if (added.isNew) await saveLetter(inside, { id: startupId, text: letter });
    return added;
  });
}
