import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { escapeMarkup } from '../contract/platform/text/escape-markup.ts';
import { mailPreviews } from '../emails/preview.ts';

// `npm run mails` writes every mail with its samples, and a page that shows each in light and dark, on a phone and wide.
const folder = resolve('screens/mails');
await mkdir(folder, { recursive: true });
const kilobytes = (text: string) => `${(Buffer.byteLength(text) / 1_000).toFixed(1)} KB`;
const views = [
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 700, scheme: 'light' },
];
const sections = Object.entries(mailPreviews).map(([name, { subject, html, text }]) => {
  const frames = views.map(
    ({ width, scheme }) =>
      `<iframe title="${name}, ${width} pixels, ${scheme}" src="${name}.html" width="${width}" height="640" style="color-scheme:${scheme};border:1px solid #8a958f"></iframe>`,
  );
  return `<section><h2 id="${name}">${name}</h2><p>${escapeMarkup(subject)} · HTML ${kilobytes(html)}, text ${kilobytes(text)} · <a href="${name}.txt">as text</a></p><div style="display:flex;gap:16px;overflow:auto">${frames.join('')}</div></section>`;
});
for (const [name, { html, text }] of Object.entries(mailPreviews)) {
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, `${name}.txt`), text);
}
const page = join(folder, 'index.html');
await writeFile(
  page,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails of Upround</title><body style="font:15px/1.5 sans-serif;margin:24px"><h1>Mails of Upround</h1>${sections.join('\n')}</body></html>\n`,
);
console.log(`The mails are at ${page}`);
