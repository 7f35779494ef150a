import type { Plan } from '../../contract/billing/plan-catalogue.ts';
import { admin } from '../product.ts';

/** A user who comes to the landing page of a fresh installation and stays ten minutes. */
export type Walker = {
  /** Trade and place, by which the table names the walk. */
  who: string;
  device: 'desktop' | 'phone';
  plan: Plan;
  locale: string;
  timeZone: string;
  fullName: string;
  /** What is typed of the title, and which of the suggestions is taken. */
  title: { typed: string; taken: string };
  /** What is typed to find the industry group; null where any will do. */
  industry: string | null;
  years: string;
  /** What is typed to find the place. */
  place: string;
  /** What is looked for, in plain words; the last in the language of the place. Each has to find something. */
  sentences: readonly [string, ...string[]];
  /** Walked wherever journeys run; the others by `npm run walks` alone. */
  isAlwaysWalked?: true;
  /** Runs the installation as well. */
  isOperator?: true;
};

export const walkers: readonly Walker[] = [
  {
    who: 'backend engineer, Berlin',
    device: 'desktop',
    plan: 'monthly',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    fullName: 'Jonas Reinhardt',
    title: { typed: 'backend', taken: 'Backend Engineer' },
    industry: 'fintech',
    years: '6',
    place: 'Germany',
    sentences: ['seed to series B fintech in Germany', 'Fintech in Berlin sucht Backend-Entwickler'],
  },
  {
    who: 'product designer, Lisbon',
    device: 'phone',
    plan: 'quarterly',
    locale: 'pt-PT',
    timeZone: 'Europe/Lisbon',
    fullName: 'Inês Falcão',
    title: { typed: 'product des', taken: 'Product Designer' },
    industry: 'health',
    years: '7',
    place: 'Europe',
    sentences: ['climate or health in Europe looking for a designer', 'startups de saúde na Europa'],
    isAlwaysWalked: true,
  },
  {
    who: 'nurse for clinical operations, Texas',
    device: 'desktop',
    plan: 'monthly',
    locale: 'en-US',
    timeZone: 'America/Chicago',
    fullName: 'Denise Whitaker',
    title: { typed: 'clinical op', taken: 'Clinical Operations Manager' },
    industry: 'health care',
    years: '11',
    place: 'Texas',
    sentences: [
      'health care startups in Texas or remote that need clinical operations',
      'who hires nurses in Texas',
    ],
  },
  {
    who: 'graduate, Bangalore',
    device: 'desktop',
    plan: 'free',
    locale: 'en-IN',
    timeZone: 'Asia/Kolkata',
    fullName: 'Ananya Rao',
    title: { typed: 'software', taken: 'Software Engineer' },
    industry: null,
    years: '1',
    place: 'India',
    sentences: ['startups in India that hire juniors', 'startups in Bangalore hiring freshers'],
    isAlwaysWalked: true,
  },
  {
    who: 'head of sales, Lyon',
    device: 'desktop',
    plan: 'monthly',
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    fullName: 'Mathilde Garnier',
    title: { typed: 'head of sa', taken: 'Head of Sales' },
    industry: 'logiciels',
    years: '15',
    place: 'France',
    sentences: [
      'series A and B software in France, Belgium or Switzerland',
      'logiciels en France, série A ou B',
    ],
  },
  {
    who: 'warehouse manager, Rotterdam',
    device: 'phone',
    plan: 'quarterly',
    locale: 'nl-NL',
    timeZone: 'Europe/Amsterdam',
    fullName: 'Sanne de Wit',
    title: { typed: 'warehouse', taken: 'Warehouse Manager' },
    industry: 'logistics',
    years: '9',
    place: 'Nederland',
    sentences: ['logistics in Europe with a warehouse', 'logistiek in Nederland of Duitsland'],
  },
  {
    who: 'electrician, Tallinn',
    device: 'phone',
    plan: 'free',
    locale: 'et-EE',
    timeZone: 'Europe/Tallinn',
    fullName: 'Rasmus Tamm',
    title: { typed: 'electric', taken: 'Electrician' },
    industry: 'energy',
    years: '12',
    place: 'Estonia',
    sentences: ['solar companies in Europe that hire electricians', 'Eesti'],
  },
  {
    who: 'head chef, Reykjavik',
    device: 'desktop',
    plan: 'monthly',
    locale: 'is-IS',
    timeZone: 'Atlantic/Reykjavik',
    fullName: 'Katrín Jónsdóttir',
    title: { typed: 'head ch', taken: 'Head Chef' },
    industry: 'food',
    years: '20+',
    place: 'Iceland',
    sentences: ['food companies in the Nordics', 'restaurants and kitchens in Europe hiring cooks'],
  },
  {
    who: 'teacher, Nairobi',
    device: 'phone',
    plan: 'monthly',
    locale: 'en-KE',
    timeZone: 'Africa/Nairobi',
    fullName: 'Wanjiru Mwangi',
    title: { typed: 'teach', taken: 'Teacher' },
    industry: 'education',
    years: '8',
    place: 'Africa',
    sentences: ['education startups anywhere that hire teachers', 'companies in Kenya'],
  },
  {
    who: 'accountant, São Paulo',
    device: 'desktop',
    plan: 'halfYearly',
    locale: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
    fullName: 'Luciana Prado',
    title: { typed: 'accountan', taken: 'Accountant' },
    industry: 'financial services',
    years: '10',
    place: 'Brasil',
    sentences: ['fintech in Brazil that needs an accountant', 'pagamentos no Brasil'],
  },
  {
    who: 'truck driver, Monterrey',
    device: 'phone',
    plan: 'free',
    locale: 'es-MX',
    timeZone: 'America/Monterrey',
    fullName: 'José Luis Treviño',
    title: { typed: 'truck dr', taken: 'Truck Driver' },
    industry: 'transport',
    years: '14',
    place: 'México',
    sentences: ['transportation companies looking for drivers', 'empresas de transporte en América Latina'],
  },
  {
    who: 'operator of a bootcamp, Leeds',
    device: 'desktop',
    plan: 'free',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    fullName: 'Harriet Boyd',
    title: { typed: 'operations', taken: 'Operations Manager' },
    industry: 'education',
    years: '13',
    place: 'United Kingdom',
    sentences: ['companies in the UK hiring junior developers', 'edtech in England'],
    isOperator: true,
  },
];

/** Runs the installation that all of them come to. */
export const operator = admin;
