/** An article of an invented newspaper about an invented company, with what a careful reader finds in it. */
export type NewsArticle = {
  slug: string;
  language: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'sv';
  headline: string;
  summary: string;
  paragraphs: string[];
  company: string;
  /** The sentence that says what they do. */
  activity: string;
  /** The sentence that says what the money is for. */
  money: string;
  city: string;
  country: string;
  person: { name: string; role: string };
};

/** One in each language that feeds are read in. */
export const newsArticles: readonly NewsArticle[] = [
  {
    slug: 'tidelark',
    language: 'en',
    headline: 'Tidelark raises $9M Series A to forecast harbor traffic',
    summary: 'Portland-based Tidelark has raised a $9 million Series A.',
    paragraphs: [
      'Portland-based Tidelark has raised a $9 million Series A led by Marrow Quay Ventures, the company said on Tuesday.',
      'Tidelark develops software that tells harbor pilots two days ahead when a berth will be free.',
      '“Ships burn fuel while they wait for nothing,” said CEO Imani Brackwater, who piloted tugs before she wrote code.',
      'The company will use the money to hire engineers in Portland and to enter France next spring.',
      'Tessel Harbor Fund, an earlier investor, also took part.',
    ],
    company: 'Tidelark',
    activity: 'Tidelark develops software that tells harbor pilots two days ahead when a berth will be free.',
    money: 'The company will use the money to hire engineers in Portland and to enter France next spring.',
    city: 'Portland',
    country: 'US',
    person: { name: 'Imani Brackwater', role: 'CEO' },
  },
  {
    slug: 'moorwind',
    language: 'de',
    headline: 'Moorwind sammelt 6 Millionen Euro ein',
    summary: 'Das Kieler Start-up Moorwind hat 6 Millionen Euro eingesammelt.',
    paragraphs: [
      'Das Kieler Start-up Moorwind hat in einer Seed-Runde 6 Millionen Euro eingesammelt, angeführt von Sandbank Partner.',
      'Moorwind entwickelt Sensoren, die Risse in Rotorblättern hören, bevor ein Mensch sie sieht.',
      'Geschäftsführerin Wiebke Ahrensloh hat das Unternehmen 2022 gegründet.',
      'Mit dem Geld will Moorwind zwölf Ingenieure einstellen und nach Dänemark gehen.',
    ],
    company: 'Moorwind',
    activity: 'Moorwind entwickelt Sensoren, die Risse in Rotorblättern hören, bevor ein Mensch sie sieht.',
    money: 'Mit dem Geld will Moorwind zwölf Ingenieure einstellen und nach Dänemark gehen.',
    city: 'Kiel',
    country: 'DE',
    person: { name: 'Wiebke Ahrensloh', role: 'Geschäftsführerin' },
  },
  {
    slug: 'pierre-tendre',
    language: 'fr',
    headline: 'Pierre Tendre lève 4 millions d’euros',
    summary: 'La start-up lyonnaise Pierre Tendre lève 4 millions d’euros.',
    paragraphs: [
      'La start-up lyonnaise Pierre Tendre annonce une levée de 4 millions d’euros en amorçage auprès de Confluent Capital.',
      'Pierre Tendre développe un mortier qui capte le carbone en séchant, vendu aux artisans sur palette.',
      'Sa présidente, Solène Vaucresson, a fondé la société en 2023 à Lyon.',
      'Les fonds serviront à recruter quinze chimistes et à ouvrir une usine à Givors.',
    ],
    company: 'Pierre Tendre',
    activity:
      'Pierre Tendre développe un mortier qui capte le carbone en séchant, vendu aux artisans sur palette.',
    money: 'Les fonds serviront à recruter quinze chimistes et à ouvrir une usine à Givors.',
    city: 'Lyon',
    country: 'FR',
    person: { name: 'Solène Vaucresson', role: 'présidente' },
  },
  {
    slug: 'almendro-azul',
    language: 'es',
    headline: 'Almendro Azul cierra una ronda de 3 millones de euros',
    summary: 'La startup valenciana Almendro Azul cierra una ronda de 3 millones.',
    paragraphs: [
      'La startup Almendro Azul, con sede en Valencia, ha cerrado una ronda semilla de 3 millones de euros liderada por Faro Sur.',
      'Almendro Azul desarrolla riego por goteo que se ajusta solo al pronóstico de cada finca.',
      'Su consejera delegada, Nuria Peñarroja, dirige un equipo de veinte personas.',
      'El dinero servirá para contratar ingenieros y entrar en Portugal.',
    ],
    company: 'Almendro Azul',
    activity: 'Almendro Azul desarrolla riego por goteo que se ajusta solo al pronóstico de cada finca.',
    money: 'El dinero servirá para contratar ingenieros y entrar en Portugal.',
    city: 'Valencia',
    country: 'ES',
    person: { name: 'Nuria Peñarroja', role: 'consejera delegada' },
  },
  {
    slug: 'cais-verde',
    language: 'pt',
    headline: 'Cais Verde capta 2 milhões de euros',
    summary: 'A startup Cais Verde, do Porto, captou 2 milhões de euros.',
    paragraphs: [
      'A startup Cais Verde, sediada no Porto, captou 2 milhões de euros numa ronda liderada pelo fundo Ribeira Nova.',
      'A Cais Verde desenvolve baterias flutuantes que carregam barcos de pesca durante a noite no cais.',
      'O CEO Duarte Alvarim fundou a empresa em 2024.',
      'O investimento vai servir para contratar engenheiros e abrir um escritório em Vigo.',
    ],
    company: 'Cais Verde',
    activity:
      'A Cais Verde desenvolve baterias flutuantes que carregam barcos de pesca durante a noite no cais.',
    money: 'O investimento vai servir para contratar engenheiros e abrir um escritório em Vigo.',
    city: 'Porto',
    country: 'PT',
    person: { name: 'Duarte Alvarim', role: 'CEO' },
  },
  {
    slug: 'lanterna-viva',
    language: 'it',
    headline: 'Lanterna Viva raccoglie 5 milioni di euro',
    summary: 'La startup genovese Lanterna Viva raccoglie 5 milioni di euro.',
    paragraphs: [
      'La startup Lanterna Viva, con sede a Genova, ha raccolto 5 milioni di euro in un round guidato da Molo Antico.',
      'Lanterna Viva sviluppa lampade chirurgiche che seguono le mani di chi opera senza essere toccate.',
      'L’amministratrice delegata Ottavia Brignardello guida la società dal 2021.',
      'I fondi serviranno ad assumere ingegneri e a entrare nel mercato tedesco.',
    ],
    company: 'Lanterna Viva',
    activity:
      'Lanterna Viva sviluppa lampade chirurgiche che seguono le mani di chi opera senza essere toccate.',
    money: 'I fondi serviranno ad assumere ingegneri e a entrare nel mercato tedesco.',
    city: 'Genoa',
    country: 'IT',
    person: { name: 'Ottavia Brignardello', role: 'amministratrice delegata' },
  },
  {
    slug: 'sluiswacht',
    language: 'nl',
    headline: 'Sluiswacht haalt 7 miljoen euro op',
    summary: 'Het Utrechtse Sluiswacht haalt 7 miljoen euro op.',
    paragraphs: [
      'De start-up Sluiswacht uit Utrecht heeft 7 miljoen euro opgehaald in een ronde onder leiding van Polderfonds.',
      'Sluiswacht ontwikkelt besturing waarmee sluizen op afstand en zonder wachttijd openen voor vrachtschepen.',
      'CEO Fenna Terwolde richtte het bedrijf in 2020 op.',
      'Met het geld wil het bedrijf dertig ontwikkelaars aannemen en naar België uitbreiden.',
    ],
    company: 'Sluiswacht',
    activity:
      'Sluiswacht ontwikkelt besturing waarmee sluizen op afstand en zonder wachttijd openen voor vrachtschepen.',
    money: 'Met het geld wil het bedrijf dertig ontwikkelaars aannemen en naar België uitbreiden.',
    city: 'Utrecht',
    country: 'NL',
    person: { name: 'Fenna Terwolde', role: 'CEO' },
  },
  {
    slug: 'norrgran',
    language: 'sv',
    headline: 'Norrgran tar in 40 miljoner kronor',
    summary: 'Umeåbolaget Norrgran tar in 40 miljoner kronor.',
    paragraphs: [
      'Norrgran, med säte i Umeå, tar in 40 miljoner kronor i en runda ledd av Älvkapital.',
      'Norrgran utvecklar drönare som räknar granbarkborrar träd för träd medan skogsägaren dricker kaffe.',
      'Vd Saga Lindmarker grundade bolaget 2021.',
      'Pengarna ska gå till att anställa tio utvecklare och till en lansering i Finland.',
    ],
    company: 'Norrgran',
    activity:
      'Norrgran utvecklar drönare som räknar granbarkborrar träd för träd medan skogsägaren dricker kaffe.',
    money: 'Pengarna ska gå till att anställa tio utvecklare och till en lansering i Finland.',
    city: 'Umeå',
    country: 'SE',
    person: { name: 'Saga Lindmarker', role: 'Vd' },
  },
];
