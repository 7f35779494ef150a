import type { PublicRound } from '../../../contract/site/public-rounds.ts';
import { cardTexts } from './card-texts.ts';
import { openFonts } from './open-fonts.ts';
import { amountLook, nameLook, roomForName, writeSvg } from './write-svg.ts';

/** The picture of a round as PNG, drawn on a thread of its own. */
export async function drawCard(round: PublicRound): Promise<Uint8Array> {
  const [{ renderAsync }, { characters, files, widthOf }] = await Promise.all([
    import('@resvg/resvg-js'),
    openFonts(),
  ]);
  const hasRoom = (text: string) => widthOf(text, nameLook) <= roomForName;
  const texts = cardTexts(round, { characters, hasRoom });
  const image = await renderAsync(writeSvg(texts, Math.round(widthOf(texts.amount, amountLook))), {
    font: { loadSystemFonts: false, fontFiles: files, defaultFontFamily: 'Noto Sans' },
  });
  return image.asPng();
}
