import { describe, expect, it } from 'vitest';
import { accountNoticeMail } from './account-notice.ts';
import { type DigestProps, type DigestRound, digestMail } from './digest.ts';
import { emailChangeNoticeMail } from './email-change-notice.ts';
import { emailChangedMail } from './email-changed.ts';
import { mailPreviews } from './preview.ts';
import { resetMail } from './reset.ts';
import { welcomeMail } from './welcome.ts';

const round: DigestRound = {
  companyName: 'Harbour Ledger',
  amountText: '$12.5M round',
  roundName: 'Series A',
  industries: ['Banking'],
  place: 'Berlin, Germany',
  announcedOn: '2026-11-18',
  companyUrl: 'https://upround.example/company/1',
  description: 'Books that close themselves.',
};
const props: DigestProps = {
  name: 'Ada',
  rounds: [round],
  lockedCount: 0,
  sinceText: 'yesterday',
  dashboardUrl: 'https://upround.example/dashboard',
  settingsUrl: 'https://upround.example/settings',
  pricingUrl: 'https://upround.example/#pricing',
  isPaid: true,
};
const free: DigestProps = { ...props, rounds: [], lockedCount: 4, isPaid: false };
const named = (companyName: string) => ({ ...round, companyName });

describe('the digest', () => {
  it('says the same in text and in HTML', () => {
    const { html, text } = digestMail(props);
    for (const fact of [
      '1 new round',
      'Harbour Ledger',
      '$12.5M round',
      'Series A',
      '18 November',
      'Banking',
    ]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(html).toContain('href="https://upround.example/company/1"');
    expect(text).toContain('https://upround.example/company/1');
  });

  it.each([
    [[round], 'Harbour Ledger raised: $12.5M round'],
    [[round, named('Quiet Turbines')], '2 new rounds for you: Harbour Ledger and Quiet Turbines'],
    [[round, named('B'), named('C')], '3 new rounds for you: Harbour Ledger and 2 more'],
  ])('has a subject that tells what is inside', (rounds, subject) => {
    expect(digestMail({ ...props, rounds }).subject).toBe(subject);
  });

  it('does not name the round twice when there is no amount', () => {
    const { text } = digestMail({ ...props, rounds: [{ ...round, amountText: 'Series A' }] });
    expect(text).toContain('\nSeries A · 18 November\n');
  });

  it('gives the unpaid a count and the way to the plans', () => {
    const { subject, text, html } = digestMail(free);
    expect(subject).toBe('4 new rounds for you');
    expect(text).toContain('names these 4 rounds today');
    expect(html).toContain('href="https://upround.example/#pricing"');
  });

  it('never speaks of a free plan to somebody who pays', () => {
    expect(digestMail({ ...props, lockedCount: 2 }).text).not.toContain('free plan');
    expect(digestMail({ ...props, lockedCount: 2 }).subject).toContain('Harbour Ledger raised');
  });

  it('shows what companies call themselves and lets none of it be markup', () => {
    const hostile = `<img src=x onerror=alert(1)> & "Söhne"\r\nBcc: everybody@example.com`;
    const { html, text, subject } = digestMail({
      ...props,
      name: hostile,
      rounds: [
        { ...round, companyName: hostile, description: hostile, industries: [hostile], place: hostile },
      ],
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Söhne&quot;');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('<img src=x');
  });

  it('keeps a long description short', () => {
    const { text } = digestMail({ ...props, rounds: [{ ...round, description: 'word '.repeat(10_000) }] });
    expect(text.length).toBeLessThan(1_000);
  });
});

describe('the welcome', () => {
  const newcomer = {
    name: '<b>Ada</b>',
    verifyUrl: null,
    dashboardUrl: 'https://upround.example/dashboard',
    settingsUrl: 'https://upround.example/settings',
  };

  it('greets by name, harmlessly, and shows the way', () => {
    const { html, text } = welcomeMail(newcomer);
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(html).not.toContain('<b>Ada');
    expect(text).toContain('Open your dashboard: https://upround.example/dashboard');
  });

  it('asks for the address to be confirmed, where it is not', () => {
    const verifyUrl = 'https://upround.example/verify-email?token=secret';
    const { html, text } = welcomeMail({ ...newcomer, verifyUrl });
    expect(html).toContain(`href="${verifyUrl}"`);
    expect(text).toContain(`Confirm your email address: ${verifyUrl}`);
    expect(welcomeMail(newcomer).html).not.toContain('Confirm your email address');
  });
});

describe('mails with a link that opens something', () => {
  const resetUrl = 'https://upround.example/reset-password?token=a.b&email=ada%40example.com';
  const { html, text } = resetMail({ name: '<b>Ada</b>', resetUrl });

  it('carry it whole in both forms', () => {
    expect(text).toContain(`Choose a new password: ${resetUrl}\n`);
    expect(html).toContain(`href="${resetUrl.replace('&', '&amp;')}"`);
  });

  it('say how long it counts, and greet harmlessly', () => {
    expect(text).toContain('24 hours');
    expect(html).toContain('24 hours');
    expect(html).not.toContain('<b>Ada');
  });
});

it.each([
  [
    'asked for',
    emailChangeNoticeMail({ name: 'Ada', newEmail: '<i>@new.example', settingsUrl: '/settings' }),
  ],
  ['made', emailChangedMail({ name: 'Ada', newEmail: '<i>@new.example', helpUrl: '/faq' })],
])('the old address is told the new one when the change is %s, and none of it is markup', (_when, mail) => {
  expect(mail.text).toContain('<i>@new.example');
  expect(mail.html).toContain('&lt;i&gt;@new.example');
});

it.each([
  [9, 'You have 9 recovery codes left.'],
  [1, 'You have one recovery code left. Make new ones in your settings.'],
  [0, 'You have no recovery codes left. Make new ones in your settings.'],
])('the owner of %i recovery codes is told so when one was used', (recoveryCodesLeft, sentence) => {
  const { text, html } = accountNoticeMail({
    name: 'Ada',
    happened: 'recovery-code-used',
    at: '2026-11-21T14:05:00.000Z',
    device: 'Firefox on Linux',
    recoveryCodesLeft,
    settingsUrl: 'https://upround.example/settings',
  });
  expect(text).toContain(sentence);
  expect(html).toContain(sentence);
  expect(text).toContain('21 November 2026, 14:05 UTC, Firefox on Linux');
});

describe.each(Object.entries(mailPreviews))('the mail %s', (_name, mail) => {
  it('has both forms, fits a phone and is turned around in the dark', () => {
    expect(mail.text.trim()).not.toBe('');
    expect(mail.html).toContain('max-width:600px');
    expect(mail.html).toContain('prefers-color-scheme:dark');
    expect(mail.html).not.toMatch(/undefined|\[object|<script|NaN/);
  });
});
