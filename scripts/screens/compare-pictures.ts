import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Browser } from '@playwright/test';

type Difference = { picture: string; before: boolean; after: boolean; share: number };

/**
 * Lays the pictures of one folder over those of another with the same names, and writes a page of all that differ, the most
 * first: before, after, and what differs in red. Answers what it found in words.
 */
export async function comparePictures(browser: Browser, before: string, after: string): Promise<string[]> {
  const [olds, newMatches] = [await picturesIn(before), await picturesIn(after)];
  const page = await browser.newPage();
  const differing: Difference[] = [];
  const folder = join(after, 'differences');
  await mkdir(folder, { recursive: true });
  for (const picture of new Set([...olds, ...newMatches])) {
    const found = { picture, before: olds.includes(picture), after: newMatches.includes(picture), share: 1 };
    if (!found.before || !found.after) {
      differing.push(found);
      continue;
    }
    const [old, now] = [await readFile(join(before, picture)), await readFile(join(after, picture))];
    if (old.equals(now)) continue;
    const { share, red } = await page.evaluate(layOver, [urlOf(old), urlOf(now)] as const);
    if (share === 0) continue;
    differing.push({ ...found, share });
    await writeFile(join(folder, picture), Buffer.from(red.slice(red.indexOf(',') + 1), 'base64'));
  }
  await page.close();
  differing.sort((one, other) => other.share - one.share);
  const file = join(after, 'differences.html');
  await writeFile(file, pageOf(differing, relative(after, before)));
  return [
    ...differing.map(sentenceOf),
    `${differing.length} of ${new Set([...olds, ...newMatches]).size} pictures differ. See ${file}`,
  ];
}

const picturesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
const urlOf = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

/** Runs in the browser, which reads pictures. Half-tones of letters that moved by a fraction do not count. */
async function layOver(urls: readonly [string, string]): Promise<{ share: number; red: string }> {
  const pictures = await Promise.all(
    urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())),
  );
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [old, now] = pictures.map((picture) => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    return context?.getImageData(0, 0, width, height);
  });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const drawn = canvas.getContext('2d');
  if (!old || !now || !drawn) throw new Error('This browser draws no pictures');
  let differing = 0;
  for (let at = 0; at < old.data.length; at += 4) {
    const distance = [0, 1, 2, 3].reduce(
      (sum, channel) => sum + Math.abs((old.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)),
      0,
    );
    const isSame = distance <= 48;
    if (!isSame) differing += 1;
    now.data.set(isSame ? [255, 255, 255, 255] : [220, 0, 0, 255], at);
  }
  drawn.putImageData(now, 0, 0);
  return { share: differing / (width * height), red: canvas.toDataURL() };
}

function sentenceOf({ picture, before, after, share }: Difference): string {
  if (!before) return `${picture} is new`;
  return after ? `${picture}: ${(share * 100).toFixed(2)} % differ` : `${picture} is gone`;
}

function pageOf(differing: Difference[], before: string): string {
  const rows = differing.map((found) => {
    const { picture } = found;
    const places = [
      found.before ? join(before, picture) : null,
      found.after ? picture : null,
      found.before && found.after ? join('differences', picture) : null,
    ];
    const images = places.map((place) => (place ? `<img src="${place}" alt="" loading="lazy">` : '<i></i>'));
    return `<h2>${sentenceOf(found)}</h2><div>${images.join('')}</div>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>What differs</title>
<style>body { font: 15px system-ui; margin: 24px; background: #888; } div { display: flex; gap: 12px; align-items: flex-start; } img, i { width: 32%; }</style>
${rows.join('\n')}
`;
}
