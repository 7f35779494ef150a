import { describe, expect, it } from 'vitest';
import { countriesEntered } from './places-entered.ts';

describe('the countries that a sentence on new markets names', () => {
  it.each([
    ['The company will open offices in Toronto and Madrid.', 'en', ['CA', 'ES']],
    ['It plans to launch in the US and the UK.', 'en', ['US', 'GB']],
    ["L'entreprise veut se lancer aux États-Unis et en Espagne.", 'fr', ['ES', 'US']],
    ['Il prossimo passo sono gli Stati Uniti.', 'it', ['US']],
    ['A empresa quer chegar a Espanha e França.', 'pt', ['ES', 'FR']],
  ] as const)('are read by name and by town: %s', (sentence, language, countries) => {
    expect(countriesEntered(sentence, language, null).toSorted()).toEqual(countries.toSorted());
  });

  it('leave out towns of the country in which the company sits', () => {
    expect(countriesEntered('It will open in Leeds and in Dublin.', 'en', 'GB')).toEqual(['IE']);
  });

  it('leave out where the company already is', () => {
    expect(countriesEntered('It operates in Peru and will enter Chile.', 'en', null)).toEqual(['CL']);
  });

  it('take no person for a town', () => {
    expect(countriesEntered('Rosa Delgado says it will enter Kenya.', 'en', null)).toEqual(['KE']);
  });
});
