import type { Context as HonoContext } from 'hono';
import { type DocumentRequest, documentData } from '../../../contract/public/documents.ts';
import type { Context } from '../../platform/context.ts';
import type { Renderer } from './open-renderer.ts';

type Asked = Pick<DocumentRequest, 'path' | 'page' | 'isMember'>;
export type Written = { text: string; mediaType: string };

/** A page as it is sent; or its parts, for a caller that writes it itself, as `npm run dev` does. */
export async function writeDocument(
  c: HonoContext,
  renderer: () => Promise<Renderer>,
  { environment, now }: Context,
  asked: Asked,
): Promise<Written> {
  const { publicUrl, operator } = environment;
  const known = { ...asked, publicUrl, operator, now: now() };
  if (c.req.header('accept') === documentData)
    return { text: JSON.stringify(known), mediaType: documentData };
  const { renderDocument, assets } = await renderer();
  return { text: renderDocument({ ...known, assets }), mediaType: 'text/html; charset=utf-8' };
}
