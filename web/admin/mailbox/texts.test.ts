import { expect, it } from 'vitest';
import { providerTestTexts } from '../overview/texts.ts';
import { byHandTexts, meaningOfTest } from './texts.ts';

it('says of a test mail what the mail server answered', () => {
  const mail = { subject: 'Welcome to Upround', status: 'sent' as const, failure: null };
  expect(meaningOfTest(mail)).toBe('Welcome to Upround');
  expect(meaningOfTest({ ...mail, status: 'failed', failure: '550 No such user' })).toBe(
    'Email service error: 550 No such user',
  );
  const held = { ...mail, status: 'suppressed' as const, failure: 'Mail to this address came back.' };
  expect(meaningOfTest(held)).toBe('Mail to this address came back.');
});

it('says of a payment provider that refuses where its secrets are set', () => {
  const said = providerTestTexts.failed('PayPro API error: The key is wrong.');
  expect(said).toMatch(/^PayPro API error: The key is wrong\. Check the provider’s account and secret key/);
});

it('asks before it sends alerts to so many, and of very many says that it did not check them all', () => {
  expect(byHandTexts.alertsQuestion(1, false)).toBe('Send to one user?');
  expect(byHandTexts.alertsQuestion(1200, false)).toBe('Send to 1,200 users?');
  expect(byHandTexts.alertsQuestion(1200, true)).toBe('Send to at least 1,200 users?');
  expect(byHandTexts.alertsQuestion(0, true)).toBe('Send to every user with something new?');
});
