import robotsParser from 'robots-parser';
import { expect, it } from 'vitest';
import { isPage } from '../../../contract/public/pages.ts';
import { describeOurselves } from './describe-ourselves.ts';

const publicUrl = 'https://upround.test';

it('names a page of this installation, and whom to write to where someone is named', () => {
  const named = describeOurselves({ publicUrl, sourcesContact: null });
  expect(named).toBe('Upround/1.0 (+https://upround.test/bot)');
  expect(isPage(new URL(/\+([^;)]+)/.exec(named)?.[1] ?? '').pathname)).toBe(true);
  expect(describeOurselves({ publicUrl, sourcesContact: 'ada@upround.test' })).toBe(
    'Upround/1.0 (+https://upround.test/bot; ada@upround.test)',
  );
});

it('is kept out by the lines that its page says', () => {
  const robots = robotsParser('https://acme.test/robots.txt', 'User-agent: Upround\nDisallow: /');
  const userAgent = describeOurselves({ publicUrl, sourcesContact: 'ada@upround.test' });
  expect(robots.isAllowed('https://acme.test/about', userAgent)).toBe(false);
});
