import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortDate } from '../contract/platform/time/written-days.ts';
import {
  type DigestProps,
  type DigestRound,
  digestMail,
  mostDigestRounds,
  type RoundFacts,
} from './alerts/digest.ts';
import {
  accountNoticeMail,
  emailChangedMail,
  emailChangeNoticeMail,
  resetMail,
  welcomeMail,
} from './auth/auth.ts';
import { mailPreviews } from './preview.ts';

const facts: RoundFacts = {
  companyName: 'Harbour Ledger',
  amountText: '$12.5M round',
  roundName: 'Series A',
  event: { kind: 'raised' },
  industries: ['Banking'],
  place: 'Berlin, Germany',
  announcedOn: '2026-11-18',
  companyUrl: 'https://upround.example/company/1',
  description: 'Books that close themselves.',
};
const round: DigestRound = {
  facts,
  why: 'Banking, your first industry',
  hiring: null,
  foundBy: [],
  isContacted: false,
  saveUrl: 'https://upround.example/from-mail?token=save',
  muteUrl: 'https://upround.example/from-mail?token=mute',
};
const props: DigestProps = {
  weekPlan: null,
  followUps: [],
  newRoles: [],
  companies: [],
  watchlistUrl: 'https://upround.example/dashboard?tab=favorites&show=following',
  name: 'Ada',
  rounds: [round],
  moreCount: 0,
  lockedCount: 0,
  lockedWeekCount: 0,
  sinceText: 'since yesterday',
  about: [{ kind: 'matches', name: null }],
  frequencies: ['daily'],
  historyUrl: 'https://upround.example/settings/mail-history',
  dashboardUrl: 'https://upround.example/dashboard',
  settingsUrl: 'https://upround.example/settings',
  pricingUrl: 'https://upround.example/#pricing',
  stopUrl: 'https://upround.example/unsubscribe?token=a.b',
  isPaid: true,
};
const free: DigestProps = { ...props, rounds: [], lockedCount: 4, isPaid: false };
const roundWith = (changes: Partial<RoundFacts>) => ({ ...round, facts: { ...facts, ...changes } });
const named = (companyName: string) => roundWith({ companyName });

describe('the digest', () => {
  it('names whom one wanted to write to again above the rounds, and alone where no company raised', () => {
    const followUps = [
      {
        companyName: 'Kestrel',
        contactName: 'Ada Okafor',
        step: 'follow-up' as const,
        daysOverdue: 2,
        url: 'https://upround.example/a',
      },
      {
        companyName: 'Quillon',
        contactName: null,
        step: 'send' as const,
        daysOverdue: 0,
        url: 'https://upround.example/b',
      },
    ];
    const { subject, text, html } = digestMail({ ...props, followUps });
    expect(subject).toBe(digestMail(props).subject);
    expect(text).toContain(
      '2 reminders due\nFollow up with Ada Okafor at Kestrel, 2 days overdue: https://upround.example/a',
    );
    expect(text.indexOf('Send your letter to Quillon, today')).toBeLessThan(text.indexOf('Harbour Ledger'));
    expect(html).toContain('href="https://upround.example/b"');
    const alone = digestMail({ ...props, rounds: [], moreCount: 0, lockedCount: 0, followUps });
    expect(alone.subject).toBe('Follow up with Kestrel and 1 more');
    expect(`${alone.text}${alone.html}`).not.toMatch(/\bround/);
  });

  it('says the same in text and in HTML', () => {
    const { html, text } = digestMail(props);
    for (const fact of [
      '1 round',
      'found since yesterday',
      'Harbour Ledger',
      '$12.5M round',
      'Series A',
      'Nov 18',
      'Banking',
    ]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(html).toContain('href="https://upround.example/company/1"');
    expect(text).toContain('https://upround.example/company/1');
  });

  it.each([
    [[round], 'Found for you: Harbour Ledger, $12.5M round'],
    [[round, named('Quiet Turbines')], '2 rounds found for you: Harbour Ledger and Quiet Turbines'],
    [[round, named('B'), named('C')], '3 rounds found for you: Harbour Ledger and 2 more'],
  ])('has a subject that tells what is inside', (rounds, subject) => {
    expect(digestMail({ ...props, rounds }).subject).toBe(subject);
  });

  it('never says that an older round has just been raised, and gives each its day', () => {
    const rounds = [roundWith({ announcedOn: '2026-09-02' }), named('Quiet Turbines')];
    for (const given of [props, { ...props, rounds }, { ...props, rounds, moreCount: 3 }, free]) {
      const { subject, text, html } = digestMail(given);
      for (const form of [subject, text.split('--')[0], html.split('You get this email')[0]])
        expect(form).not.toMatch(/just raised|raised:|new round/);
      expect(text).toContain('found since yesterday');
      for (const { facts } of given.rounds) expect(text).toContain(shortDate(facts.announcedOn));
    }
  });

  it('does not name the round twice when there is no amount', () => {
    const { text } = digestMail({ ...props, rounds: [roundWith({ amountText: 'Series A' })] });
    expect(text).toContain('\nSeries A · Nov 18\n');
  });

  it('gives the unpaid a count and the way to the plans', () => {
    const { subject, text, html } = digestMail(free);
    expect(subject).toBe('4 rounds found for you');
    expect(text).toContain('This month, 4 rounds match your preferences. A paid plan shows them today.');
    expect(html).toContain('href="https://upround.example/#pricing"');
  });

  it('names what the free plan shows, and says how many matches of the week a plan would have shown', () => {
    const { subject, text, html } = digestMail({ ...free, rounds: [round], lockedWeekCount: 7 });
    expect(subject).toBe('Found for you: Harbour Ledger, $12.5M round');
    expect(text).toContain('1 round now on your free plan');
    for (const form of [text, html]) {
      expect(form).toContain('Harbour Ledger');
      expect(form).toContain('This week, 7 rounds match your preferences. A paid plan shows them today.');
      expect(form).not.toMatch(/whom to write to|contact information/);
    }
  });

  it('never mentions the free plan to a user who pays', () => {
    expect(digestMail({ ...props, lockedCount: 2 }).text).not.toContain('free plan');
    expect(digestMail({ ...props, lockedCount: 2 }).subject).toContain('Harbour Ledger');
  });

  it('shows what companies call themselves and lets none of it be markup', () => {
    const hostile = `<img src=x onerror=alert(1)> & "Söhne"\r\nBcc: everybody@example.com`;
    const { html, text, subject } = digestMail({
      ...props,
      name: hostile,
      rounds: [
        roundWith({ companyName: hostile, description: hostile, industries: [hostile], place: hostile }),
      ],
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Söhne&quot;');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('<img src=x');
    expect(text).not.toContain('everybody@example.com');
  });

  it('carries no address but our own, even if a company’s name contains one', () => {
    const called =
      'Claim $500 at https://evil.example/login or ask evil。com, ada@evil.example, +49 30 1234567';
    const { html, text, subject } = digestMail({
      ...props,
      name: called,
      rounds: [roundWith({ companyName: called, description: called, place: called, industries: [called] })],
    });
    for (const form of [html, text, subject])
      expect(form).not.toMatch(/https:\/\/evil|evil\.example|evil。com|@evil|1234567/);
    expect(text).toContain('It matches your preferences');
  });

  it('names the best twenty and says how many more there are', () => {
    const rounds = Array.from({ length: 25 }, (_, index) => named(`Company ${index}`));
    const { subject, text, html } = digestMail({ ...props, rounds, moreCount: 1_235 });
    expect(subject).toBe('20 rounds found for you: Company 0 and 19 more');
    expect(text).toContain('1,260 rounds found since yesterday');
    expect(text).toContain('… and 1,240 more: https://upround.example/dashboard');
    expect(html).toContain('and 1,240 more');
    expect(text).toContain('Company 19');
    expect(text).not.toContain('Company 20');
  });

  it('is at most 100 KB in either form, whatever the rounds hold', () => {
    const words = fc.oneof(
      fc
        .constantFrom('"', "'", '&', '<', '😀', '字', 'é', 'a b', 'a\u0301', '\u202e', 'a.b', '\n')
        .map((sign) => sign.repeat(4_000)),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    const rounds = fc.array(
      fc.record({
        facts: fc.record({
          companyName: words,
          amountText: words,
          roundName: words,
          event: fc.oneof(
            fc.constant({ kind: 'raised' as const }),
            fc.record({ kind: fc.constant('granted' as const), from: fc.option(words) }),
          ),
          industries: fc.array(words, { maxLength: 5 }),
          place: words,
          announcedOn: fc.constant('2026-11-18'),
          companyUrl: fc.constant(
            'https://upround.example/company/00000000-0000-4000-8000-000000000001?ref=email',
          ),
          description: fc.option(words),
        }),
        why: fc.option(words),
        hiring: fc.constantFrom(null, 'Hiring now: 12 roles, 3 for you'),
        foundBy: fc.array(fc.option(words), { maxLength: 5 }),
        isContacted: fc.boolean(),
        saveUrl: fc.constant(`https://upround.example/from-mail?token=${'s'.repeat(240)}`),
        muteUrl: fc.constant(`https://upround.example/from-mail?token=${'m'.repeat(240)}`),
      }),
      { minLength: mostDigestRounds, maxLength: mostDigestRounds + 3 },
    );
    fc.assert(
      fc.property(rounds, words, fc.nat(), (given, name, moreCount) => {
        const { html, text, subject } = digestMail({ ...props, name, rounds: given, moreCount });
        expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(100_000);
        expect([...subject].length).toBeLessThan(250);
        expect(subject).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 12 },
    );
  });

  it('says of each round who hires now, and below them which roles are new, in either form', () => {
    const newRoles = [
      {
        companyName: 'Quiet Turbines',
        companyUrl: 'https://upround.example/company/3',
        count: 7,
        roles: [
          { title: 'Designer <b>http://evil.example</b>', location: 'Leith' },
          { title: 'Design Lead', location: '' },
        ],
      },
    ];
    const { html, text } = digestMail({
      ...props,
      rounds: [{ ...round, hiring: 'Hiring now: 7 roles, 2 for you' }],
      newRoles,
    });
    for (const said of [html, text]) {
      expect(said).toContain('Hiring now: 7 roles, 2 for you');
      expect(said).toContain('7 new roles');
      expect(said).toContain('Design Lead');
      expect(said).toContain('and 5 more');
      expect(said).toContain('https://upround.example/company/3');
      expect(said).not.toContain('http://evil');
    }
    expect(html).not.toContain('<b>http');
    expect(digestMail(props).text).not.toMatch(/hiring|new role/i);
  });

  it('is about roles alone where there is no round, and names none that the plan does not', () => {
    const role = { title: 'Product Designer', location: 'Berlin' };
    const at = { companyName: 'Quiet Turbines', companyUrl: 'https://upround.example/company/3' };
    const alone = { ...props, rounds: [] };
    const named = digestMail({ ...alone, newRoles: [{ ...at, count: 1, roles: [role] }] });
    expect(named.subject).toBe('New role: Product Designer at Quiet Turbines');
    expect(named.text).toContain('- Product Designer, Berlin');
    expect(named.text).not.toContain('round found');
    const counted = digestMail({ ...alone, isPaid: false, newRoles: [{ ...at, count: 2, roles: [] }] });
    expect(counted.subject).toBe('2 new roles at Quiet Turbines');
    expect(counted.text).toContain('Quiet Turbines: 2 new roles');
  });

  it('says how to stop it and how to change it, in either form', () => {
    const { html, text } = digestMail(props);
    expect(text).toContain(`Stop these emails: ${props.stopUrl}`);
    expect(html).toContain(`href="${props.stopUrl}"`);
    expect(text).toContain('at most once a day');
    expect(digestMail({ ...props, frequencies: ['weekly'] }).text).toContain('once a week');
  });

  it('keeps a long description short', () => {
    const { text } = digestMail({ ...props, rounds: [roundWith({ description: 'word '.repeat(10_000) })] });
    expect(text.length).toBeLessThan(1_000);
  });
});

describe('the welcome', () => {
  const newcomer = {
    name: '<b>Ada</b>',
    dashboardUrl: 'https://upround.example/dashboard',
    settingsUrl: 'https://upround.example/settings',
  };

  it('greets by name, harmlessly, and shows the way', () => {
    const { html, text } = welcomeMail(newcomer);
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(html).not.toContain('<b>Ada');
    expect(text).toContain('Open your dashboard: https://upround.example/dashboard');
  });
});

describe('mails with a link that opens something', () => {
  const resetUrl = 'https://upround.example/reset-password?token=a.b&email=ada%40example.com';
  const { html, text } = resetMail({ resetUrl });

  it('carry it whole in both forms', () => {
    expect(text).toContain(`Choose a new password: ${resetUrl}\n`);
    expect(html).toContain(`href="${resetUrl.replace('&', '&amp;')}"`);
  });

  it('say how long it counts', () => {
    expect(text).toContain('24 hours');
    expect(html).toContain('24 hours');
  });
});

it.each([
  [
    'asked for',
    emailChangeNoticeMail({ name: 'Ada', newEmail: 'call-5550100@<i>.example', settingsUrl: '/settings' }),
  ],
  ['made', emailChangedMail({ name: 'Ada', newEmail: 'call-5550100@<i>.example', helpUrl: '/faq' })],
])(
  'the old address knows the new one again when the change is %s, and none of it is markup or a link',
  (_when, mail) => {
    expect(mail.text).toContain('c••• at <i> .example');
    expect(mail.html).toContain('c••• at &lt;i&gt; .example');
  },
);

it.each([
  [9, 'You have 9 recovery codes left.'],
  [1, 'You have one recovery code left. Create new ones in your settings.'],
  [0, 'You have no recovery codes left. Create new ones in your settings.'],
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
  expect(text).toContain('Nov 21, 2026, 2:05 PM (UTC), Firefox on Linux');
});

describe.each(Object.entries(mailPreviews))('the mail %s', (_name, mail) => {
  it('has both forms, fits a phone and is turned around in the dark', () => {
    expect(mail.text.trim()).not.toBe('');
    expect(mail.html).toContain('max-width:600px');
    expect(mail.html).toContain('prefers-color-scheme:dark');
    expect(mail.html).not.toMatch(/undefined|\[object|<script|NaN/);
    expect(mail.html).toMatch(/<div style="display:none;[^"]*">[^<]{10,}<\/div>/);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(100_000);
  });
});
