import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Screen } from './screen.ts';
import { pictureOf } from './take-pictures.ts';
import { variants } from './variants.ts';

/** One page that shows all pictures side by side, a row a screen. */
export async function writeGallery(folder: string, screens: Screen[]): Promise<string> {
  const rows = screens.map(
    ({ name, as, path, widths }) => `<section id="${name}">
<h2>${name}</h2><p>${as} at <code>${path}</code></p>
<div>${variants
      .filter(({ width }) => widths?.includes(width) ?? true)
      .map((variant) => picture(pictureOf(name, variant), variant.width))
      .join('')}</div>
</section>`,
  );
  const file = join(folder, 'index.html');
  await writeFile(file, `${head}${rows.join('\n')}\n`);
  return file;
}

function picture(source: string, width: number): string {
  return `<a href="${source}" style="flex: ${width < 600 ? 1 : 3}"><img src="${source}" alt="${source}" loading="lazy"></a>`;
}

const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of Upround</title>
<style>
  body { font: 15px system-ui; margin: 24px; background: #888; }
  div { display: flex; gap: 12px; align-items: flex-start; }
  a { max-height: 900px; overflow: hidden; }
  img { width: 100%; display: block; }
</style>
`;
