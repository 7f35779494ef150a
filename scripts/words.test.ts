import { expect, it } from 'vitest';
import { checkWords } from './words.ts';

const saidIn = (file: string, text: string) =>
  checkWords(new Map([[file, text]])).map(({ sentence }) => /“(.*)”/.exec(sentence)?.[1]);
const screen = 'web/rounds/Round.tsx';

it('finds what a screen says itself', () => {
  expect(saidIn(screen, 'export const a = <p>Save <b>{name}</b></p>;')).toEqual(['Save']);
  expect(saidIn(screen, 'export const a = <button aria-label="Close" />;')).toEqual(['Close']);
  expect(saidIn(screen, "export const a = <p>{isOpen ? 'Hide' : texts.show}</p>;")).toEqual(['Hide']);
  expect(saidIn(screen, 'export const a = say(`Raised by`);')).toEqual(['Raised by']);
  expect(saidIn('web/rounds/say.ts', "toast('Your changes were saved.');")).toEqual([
    'Your changes were saved.',
  ]);
});

it('leaves alone what no user reads, and what stands where it belongs', () => {
  expect(
    saidIn(screen, 'export const a = <p className="flex grow" id="round-one">{texts.save}: 5 %</p>;'),
  ).toEqual([]);
  expect(saidIn(screen, "throw new Error('A page was shown without a session');")).toEqual([]);
  expect(saidIn(screen, "if (event.key === 'Enter') open('main h1');")).toEqual([]);
  expect(saidIn('web/rounds/round-texts.ts', "export const texts = { save: 'Save' };")).toEqual([]);
  expect(saidIn('server/rounds/say.ts', "log.info('The server has begun.');")).toEqual([]);
});
