import type { Page } from '@playwright/test';
import { checkVoice } from '../../scripts/voice.ts';

/** What the page says in our own words, piece by piece: what others wrote is marked by its direction. */
export function readOwnWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pieces = new Map<Element, string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('p[dir], span[dir], a[dir], h1[dir], h3[dir], q, blockquote, code, script, style'))
        continue;
      const piece = parent.closest(
        'p, li, h1, h2, h3, h4, dt, dd, td, th, a, button, label, summary, legend, div',
      );
      if (piece) pieces.set(piece, `${pieces.get(piece) ?? ''}${node.textContent}`);
    }
    return [...pieces.values()]
      .map((words) => words.trim().replace(/\s+/g, ' '))
      .filter((words) => words !== '');
  });
}

/** Sentences that hold forms that we no longer say. */
export const findRetiredForms = (where: string, pieces: readonly string[]): string[] =>
  checkVoice(pieces.map((said) => ({ file: where, said }))).map(
    ({ file, sentence }) => `${file}: ${sentence}`,
  );
