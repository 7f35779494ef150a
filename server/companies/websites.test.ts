import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedinSlug, registrableDomain } from './websites.ts';

// Any UTF-16, broken pairs included.
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units));

test.each([
  ['https://www.acme.co.uk/jobs?x=1', 'acme.co.uk'],
  ['ACME.com', 'acme.com'],
  ['http:// acme.com', 'acme.com'],
  ['https//acme.com', 'acme.com'],
  ['//app.acme.ai:8080', 'acme.ai'],
  ['acme.uk.com', 'acme.uk.com'],
  ['https://münchen.de', 'xn--mnchen-3ya.de'],
])('the company behind %s registered %s', (address, domain) =>
  expect(registrableDomain(address)).toBe(domain),
);

test.each([
  'https://apps.apple.com/us/app/acme/id1',
  'https://play.google.com/store/apps/details?id=acme',
  'linktr.ee/acme',
  'acme.wixsite.com/home',
  'acme.github.io',
  'https://www.facebook.com/acme',
  'https://www.linkedin.com/company/acme',
  'https://medium.com/@acme',
  'acme.medium.com',
  'https://www.crunchbase.com/organization/acme',
  'acme.herokuapp.com',
  '127.0.0.1',
  'http://[::1]/',
  'localhost',
  'acme.invalidtld',
  'co.uk',
  'nan',
  '',
  'our site',
])('%s belongs to no one', (address) => expect(registrableDomain(address)).toBeNull());

test('a company page on LinkedIn gives its slug, whatever the country and the rest', () => {
  expect(linkedinSlug('https://uk.linkedin.com/company/Acme/jobs')).toBe('acme');
  expect(linkedinSlug('www.linkedin.com/company/acme-%C3%A9?trk=x')).toBe('acme-é');
  expect(linkedinSlug('linkedin.com/school/acme/')).toBe('acme');
});

test('people, other sites and broken addresses give none', () => {
  expect(linkedinSlug('https://linkedin.com/in/ada')).toBeNull();
  expect(linkedinSlug('http://evil.example/linkedin.com/company/acme')).toBeNull();
  expect(linkedinSlug('https://notlinkedin.com/company/acme')).toBeNull();
  expect(linkedinSlug('https://linkedin.com/company/%E0')).toBeNull();
  expect(linkedinSlug('https://linkedin.com/company/')).toBeNull();
});

test('a sign that no host may hold makes no domain', () => {
  expect(registrableDomain('https://㈀.com/company')).toBeNull();
  expect(registrableDomain('https://\ufe00.com/company')).toBeNull();
});

test('any text is read without failing, and a domain is its own domain', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        anyText.map((rest) => `https://${rest}.com/company/${rest}`),
      ),
      (text) => {
        linkedinSlug(text);
        const domain = registrableDomain(text);
        if (domain) expect(registrableDomain(domain)).toBe(domain);
      },
    ),
  );
});
