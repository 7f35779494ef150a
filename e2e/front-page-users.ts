import type { Preferences } from '../contract/feed/preferences/preferences.ts';

export type FrontPageUser = {
  who: string;
  plan: 'free' | 'monthly';
  jobTitle: string;
  experienceYears: number;
  preferences: Partial<Preferences>;
};

const user = (
  who: string,
  plan: FrontPageUser['plan'],
  [jobTitle, experienceYears]: [string, number],
  preferences: Partial<Preferences> = {},
): FrontPageUser => ({ who, plan, jobTitle, experienceYears, preferences });

/** Trades, places and plans for which the first screen must not be empty, the rare ones among them. */
export const frontPageUsers: readonly FrontPageUser[] = [
  user('backend engineer, fintech in Berlin', 'monthly', ['Backend Engineer', 6], {
    industries: ['financial-services/fintech'],
    countries: ['DE'],
    cities: ['Berlin'],
    stages: ['seed', 'series_a', 'series_b'],
  }),
  user('product designer, climate in Lisbon', 'monthly', ['Product Designer', 7], {
    industries: ['climate-tech', 'health-care'],
    countries: ['PT'],
  }),
  user('registered nurse, Texas', 'monthly', ['Registered Nurse', 11], {
    industries: ['health-care'],
    countries: ['US'],
    regions: ['Texas'],
    additionalRoles: ['Clinical Operations Manager'],
  }),
  user('new graduate, Bangalore', 'free', ['Software Engineer', 1], { countries: ['IN'] }),
  user('head of sales, Lyon', 'monthly', ['Head of Sales', 15], {
    industries: ['software'],
    countries: ['FR', 'BE', 'CH'],
    stages: ['series_a', 'series_b'],
  }),
  user('teacher, Estonia', 'monthly', ['Teacher', 9], { industries: ['education'], countries: ['EE'] }),
  user('chef, Malta', 'monthly', ['Chef', 12], { industries: ['food-and-beverage'], countries: ['MT'] }),
  user('accountant, Iceland', 'monthly', ['Accountant', 8], {
    industries: ['financial-services'],
    countries: ['IS'],
  }),
  user('mechanical engineer, Slovenia', 'monthly', ['Mechanical Engineer', 10], {
    industries: ['manufacturing', 'hardware'],
    countries: ['SI'],
  }),
  user('lawyer, Luxembourg', 'monthly', ['Lawyer', 13], { industries: ['legal'], countries: ['LU'] }),
  user('electrician, Norway', 'free', ['Electrician', 14], { industries: ['energy'], countries: ['NO'] }),
  user('truck driver, Ohio', 'free', ['Truck Driver', 20], {
    industries: ['transportation'],
    countries: ['US'],
    regions: ['Ohio'],
  }),
  user('marketing manager, Nairobi', 'free', ['Marketing Manager', 5], {
    industries: ['sales-and-marketing'],
    countries: ['KE'],
  }),
  user('data scientist, Toronto', 'monthly', ['Data Scientist', 4], {
    industries: ['artificial-intelligence', 'data-and-analytics'],
    countries: ['CA'],
  }),
  user('pharmacist, Denmark', 'monthly', ['Pharmacist', 7], {
    industries: ['biotechnology'],
    countries: ['DK'],
  }),
  user('recruiter, Warsaw', 'free', ['Recruiter', 6], {
    industries: ['human-resources'],
    countries: ['PL'],
    cities: ['Warsaw'],
  }),
  user('farmer, New Zealand', 'monthly', ['Farm Manager', 18], {
    industries: ['agriculture-and-farming'],
    countries: ['NZ'],
  }),
  user('architect, Bangkok', 'free', ['Architect', 9], { industries: ['real-estate'], countries: ['TH'] }),
  user('chief of staff, London, large rounds', 'monthly', ['Chief of Staff', 8], {
    countries: ['GB'],
    leastAmount: 20_000_000,
  }),
  user('journalist, Buenos Aires', 'monthly', ['Journalist', 10], {
    industries: ['media-and-entertainment'],
    countries: ['AR'],
  }),
  user('customer support, Manila', 'free', ['Customer Support Specialist', 3], { countries: ['PH'] }),
  user('roboticist, Zurich', 'monthly', ['Robotics Engineer', 6], {
    industries: ['robotics-and-drones'],
    countries: ['CH'],
    cities: ['Zurich'],
  }),
  user('states nothing', 'free', ['Consultant', 2]),
  user('states nothing, pays', 'monthly', ['Product Manager', 7]),
];
