import { describe, expect, it } from 'vitest';
import { fullName, registrationMessages } from '../../auth/registration.ts';
import { carriesAddress } from './carries-address.ts';

describe('a full name is taken, such as', () => {
  it.each([
    "O'Neil",
    'Sinéad O’Connor',
    'Jean-Luc Picard',
    'Dr. No',
    'Dr.No',
    'Müller',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'J.R.R.Tolkien',
    'St.John',
    'Oliver St. John Gogarty',
    'ST.JOHN',
    'A.Kim',
    'A.P.J.Abdul Kalam',
    's.ramanujan',
    'Md.Rahim',
    'Martin Luther King Jr.',
    'Sammy Davis, Jr.',
    'Ravi s/o Kumar',
    '李',
    '李小龍',
    'ジョン・スミス',
    'Nguyễn Thị Minh Khai',
    'Gal·la Placídia',
    'Ægir Ön',
    'Владимир Ильич',
    'А.С.Пушкин',
    'محمد بن سلمان',
    'علی‌رضا',
    'नरेंद्र मोदी',
    'ณัฐวุฒิ',
    'X Æ A-12',
    'John Smith 3rd',
    'Louis XIV.',
    'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Sr.',
    'Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios Ruiz y Picasso',
  ])('%s', (name) => {
    expect(fullName.safeParse(name)).toMatchObject({ success: true, data: name });
  });
});

describe('a full name is refused with a sentence when it carries', () => {
  it.each([
    ['a link', 'WINNER: claim $500 at https://evil.example/login'],
    ['a link without a scheme', 'Claim at evil.example'],
    ['a link in capitals', 'CLAIM AT EVIL.COM'],
    ['a link with a capital', 'Claim at Paypal.Com'],
    ['a short link', 'See bit.ly/x1'],
    ['a shorter link', 'See t.co/x1'],
    ['www', 'see www.evil'],
    ['a fullwidth dot', 'claim at evil．com'],
    ['an ideographic dot', 'claim at evil。com'],
    ['a halfwidth ideographic dot', 'claim at evil｡com'],
    ['a one dot leader', 'claim at evil\u2024com'],
    ['a small dot', 'claim at evil\uFE52com'],
    ['an invisible letter in a link', 'claim at evil\u200B.com'],
    ['a soft hyphen in a link', 'claim at evil.\u00ADcom'],
    ['letters in circles', 'claim at evil.ⓒⓞⓜ'],
    ['another script', 'сайт.рф'],
    ['a number as an address', 'go to 192.0.2.7'],
    ['an e-mail address', 'ada@evil.example'],
    ['a fullwidth at', 'ada＠evil'],
    ['a telephone number', 'Call +49 30 1234567'],
    ['a telephone number in brackets', 'Call (555) 010-0199'],
    ['digits of another script', 'Call ٠١٢٣٤٥٦٧'],
    ['a scheme alone', 'mailto:ada'],
    ['a share of a network', '\\\\evil\\share'],
  ])('%s', (_what, name) => {
    expect(carriesAddress(name)).toBe(true);
    const { error } = fullName.safeParse(name);
    expect(error?.issues.map(({ message }) => message)).toEqual([registrationMessages.fullNameAddress]);
  });

  it('more than a name is long', () => {
    const { error } = fullName.safeParse('A'.repeat(101));
    expect(error?.issues[0]?.message).toBe('Full name must be at most 100 characters');
  });
});
