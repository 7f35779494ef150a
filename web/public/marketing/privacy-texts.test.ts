import { describe, expect, it } from 'vitest';
import { operatorOfTests } from './operator-of-tests.ts';
import { privacyOf } from './privacy-texts.tsx';

const passage = (title: string, operator = operatorOfTests) =>
  privacyOf(operator)
    .find((known) => known.title === title)
    ?.paragraphs.join(' ') ?? 'No such passage';

describe('the privacy policy', () => {
  it('tells of everything that people put down here', () => {
    for (const stored of ['companies you save', 'searches you save', 'not to show you', 'applications'])
      expect(passage('What you do here')).toContain(stored);
  });

  it('tells how visits are counted, and how one is left out', () => {
    for (const said of ['a secret of that day', 'No cookie', 'Global Privacy Control', '400 days'])
      expect(passage('What you do here')).toContain(said);
  });

  it('says how long mails are kept', () => {
    expect(passage('What you do here')).toContain(
      'with its text for 30 days and a record of it for 180 days',
    );
  });

  it('says that all of that leaves with them', () => {
    for (const stored of ['saved companies', 'saved searches', 'hidden items', 'applications'])
      expect(passage('How to delete your data')).toContain(stored);
  });

  it('says what stays of a trial', () => {
    expect(passage('How to delete your data')).toContain(
      'if you had a free trial, a code made from your email addresses',
    );
  });

  it('names who is responsible, where that is configured', () => {
    expect(passage('Who is responsible')).toContain('Harbour Works Ltd, 1 Quay Street, Galway');
    expect(passage('Who is responsible')).toContain('privacy@harbour.example');
    expect(passage('Who is responsible', { ...operatorOfTests, name: null })).not.toContain('run by');
  });

  it('says how people named in filings object', () => {
    expect(passage('People named in filings')).toContain('90 days');
  });
});
