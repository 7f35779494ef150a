import type { PublicRound } from '../../../../contract/public/public-rounds.ts';
import { cardTexts } from './card-texts.ts';
import { openFonts } from './open-fonts.ts';
import { amountStyle, nameStyle, roomForName, writeSvg } from './write-svg.ts';

/** The picture of a round as PNG, drawn on a thread of its own. */
export async function drawCard(round: PublicRound): Promise<Uint8Array> {
  const [{ renderAsync }, { characters, files, widthOf }] = await Promise.all([
    import('@resvg/resvg-js'),
    openFonts(),
  ]);
  const hasRoom = (text: string) => widthOf(text, nameStyle) <= roomForName;
  const texts = cardTexts(round, { characters, hasRoom });
  const image = await renderAsync(writeSvg(texts, Math.round(widthOf(texts.amount, amountStyle))), {
    font: { loadSystemFonts: false, fontFiles: files, defaultFontFamily: 'Noto Sans' },
  });
  return image.asPng();
}
