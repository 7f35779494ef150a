import { describe, expect, it } from 'vitest';
import type { DocumentRequest } from '../../contract/site/documents.ts';
import { documents } from '../../contract/site/pages.ts';
import type { LatestRound } from '../../contract/startups.ts';
import { renderDocument } from './render-document.tsx';

const round: LatestRound = {
  isSample: false,
  companyName: 'Kestrel <b>&</b> Sons',
  amount: null,
  roundName: 'Seed',
  location: { city: 'Berlin', region: null, country: 'DE' },
  industry: null,
  announcedOn: '2026-11-20',
  firstSeenAt: '2026-11-20T10:00:00Z',
};
const write = (request: Partial<DocumentRequest> = {}) =>
  renderDocument({
    path: '/',
    publicUrl: 'https://upround.example',
    now: new Date('2026-11-20T12:00:00Z'),
    assets: { styles: ['/assets/page-1.css'], fonts: ['/assets/text-1.woff2'] },
    isMember: false,
    farewell: null,
    latest: [round],
    ...request,
  });

describe('a page that the server writes', () => {
  it.each(documents)('%s is whole, with its address, its title and one heading', (path) => {
    const page = write({ path });
    expect(page).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(page).toContain(`<link rel="canonical" href="https://upround.example${path}"/>`);
    expect(page).toContain('<link rel="stylesheet" href="/assets/page-1.css"');
    expect(page.match(/<title>[^<]+<\/title>/)).toHaveLength(1);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('© 2026 Upround');
  });

  it('shows names of companies as text', () => {
    expect(write()).toContain('Kestrel &lt;b&gt;&amp;&lt;/b&gt; Sons');
  });

  it('leads a visitor to registering, and a member on', () => {
    expect(write()).toContain('href="/register"');
    const ofMember = write({ isMember: true });
    expect(ofMember).not.toContain('href="/register');
    expect(ofMember).toContain('href="/payment?plan=monthly"');
  });

  it('says so where no round is known, or none could be looked up', () => {
    expect(write({ latest: [] })).toContain('No round has been read yet.');
    expect(write({ latest: null })).toContain('The latest rounds could not be loaded.');
  });

  it('says goodbye to whoever deleted their account', () => {
    expect(write()).not.toContain('is deleted');
    expect(write({ farewell: 'gone' })).toContain('Your account is deleted');
    expect(write({ farewell: 'almost-gone' })).toContain('something that belonged to it is left');
  });
});
