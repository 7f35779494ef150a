type Ending = readonly [nominative: RegExp, declined: string];

type Declension = { endings: readonly Ending[]; exceptions?: Readonly<Record<string, string>> };

/** How a language says 'in …' of a country, by what its name ends on, the first that fits; and names that follow no rule. */
export const declensions = {
  polish: {
    endings: [
      [/ja$/, 'ji'],
      [/ia$/, 'ii'],
      [/ka$/, 'ce'],
      [/ga$/, 'dze'],
      [/da$/, 'dzie'],
      [/ta$/, 'cie'],
      [/ra$/, 'rze'],
      [/wa$/, 'wie'],
      [/na$/, 'nie'],
    ],
    exceptions: {
      Niemcy: 'Niemczech',
      Czechy: 'Czechach',
      Włochy: 'Włoszech',
      Węgry: 'Węgrzech',
      Chiny: 'Chinach',
      'Wielka Brytania': 'Wielkiej Brytanii',
      'Stany Zjednoczone': 'Stanach Zjednoczonych',
    },
  },
  czech: {
    endings: [
      [/ie$/, 'ii'],
      [/o$/, 'u'],
      [/([dnrtv])a$/, '$1ě'],
    ],
    exceptions: { 'Spojené státy americké': 'Spojených státech', 'Spojené království': 'Velké Británii' },
  },
  finnish: {
    endings: [
      [/^([^äöy]*[aou][^äöy]*)$/i, '$1ssa'],
      [/$/, 'ssä'],
    ],
    exceptions: {
      Suomi: 'Suomessa',
      Englanti: 'Englannissa',
      Alankomaat: 'Alankomaissa',
      Tšekki: 'Tšekissä',
    },
  },
  turkish: {
    endings: [
      [/([aıou][^aeıioöuü]*)$/i, "$1'da"],
      [/([eiöü][^aeıioöuü]*)$/i, "$1'de"],
    ],
  },
} as const satisfies Record<string, Declension>;

/** 'Polsce' of 'Polska'; null where no rule fits. */
export function decline(name: string, { endings, exceptions }: Declension): string | null {
  const known = exceptions?.[name];
  if (known) return known;
  const found = endings.find(([nominative]) => nominative.test(name));
  return found ? name.replace(...found) : null;
}
