import type { CompanyProfile } from '../../../server/outreach/letters/letter-facts.ts';
import { firm, role, round } from './firms.ts';

const a = round('series_a', 'Series A', '14000000', '2026-11-07', ['Helio Capital']);
const seed = round('seed', 'Seed', '3000000', '2026-10-15');

/** Known from their own site: sentences of every make. */
export const fromSites: CompanyProfile[] = [
  firm({
    name: 'Waymark',
    description:
      'We help hospitals move patients from the emergency room to a bed in less time. Our software reads what nurses already write.',
    industries: ['Health Care'],
    rounds: [a],
  }),
  firm({
    name: 'Clearpost',
    description: 'The payments API for marketplaces.',
    industries: ['Financial Services'],
    rounds: [seed],
  }),
  firm({
    name: 'Basil & Rye',
    description: 'Meal kits for hospital kitchens, planned by chefs and dietitians.',
    industries: ['Food and Beverage'],
    rounds: [seed],
  }),
  firm({
    name: 'Quillmark',
    description: 'A contract review assistant for lawyers in small firms.',
    industries: ['Legal'],
    rounds: [a],
  }),
  firm({
    name: 'Solace',
    description:
      'We’re building the operating system for home care agencies: schedules, visits and payroll in one place, so that caregivers spend their day with people and not with paper, and agencies know every evening which visits took place and which did not.',
    industries: ['Health Care'],
    rounds: [a],
  }),
  firm({
    name: 'Bramble',
    description: 'Bramble is the world’s leading platform that empowers teams to unlock their potential.',
    industries: ['Software'],
    rounds: [seed],
  }),
  firm({
    name: 'Tidewater',
    description: 'Turns wastewater into fertilizer.',
    industries: ['Sustainability'],
    rounds: [a],
  }),
  firm({
    name: 'Hopscotch',
    description: 'Kindergarten spots for every family in the city.',
    industries: ['Education'],
    rounds: [seed],
  }),
  firm({
    name: 'Axlebox',
    description: 'Robots that sort parcels in warehouses that were built before robots.',
    industries: ['Robotics and Drones'],
    rounds: [a],
  }),
  firm({
    name: 'Motionary',
    description: 'Digital physiotherapy for people after hip and knee surgery.',
    industries: ['Health Care'],
    rounds: [seed],
    people: [{ name: 'Dr. Nils Brandt', roles: ['Founder'] }],
  }),
  firm({
    name: 'Peopleroot',
    description: 'Payroll and hiring in 30 countries, for companies without an HR department.',
    industries: ['Human Resources'],
    rounds: [a],
  }),
  firm({
    name: 'Finchley',
    description:
      'At Finchley, we believe accounting should close itself. Our software reconciles every ledger each night.',
    industries: ['Financial Services'],
    rounds: [a],
  }),
  firm({
    name: 'Overstory',
    description: 'Satellite images show utilities which trees will fall on a power line.',
    industries: ['Energy'],
    rounds: [a],
  }),
  firm({
    name: 'Beacon Learning',
    description: 'Our platform gives teachers lessons they can change.',
    industries: ['Education'],
    rounds: [seed],
  }),
  firm({
    name: 'Sprig',
    description: 'Sprig helps grocery stores sell food before it spoils',
    industries: ['Retail'],
    rounds: [seed],
  }),
  firm({
    name: 'Mooring',
    description: 'Insurance for e-bikes and scooters — bought in the app, paid by the ride.',
    industries: ['Insurance'],
    rounds: [seed],
  }),
  firm({
    name: 'Bildwerk',
    description: 'Building permits, faster.',
    industries: ['Construction'],
    rounds: [seed],
  }),
  firm({
    name: 'PharmaLoop',
    description: 'Helping hospital pharmacies waste less medicine.',
    industries: ['Health Care'],
    rounds: [a],
  }),
];

/** Known from their boards, most with a line about themselves. */
export const fromBoards: CompanyProfile[] = [
  firm({
    name: 'Juniper Pay',
    description: 'Juniper Pay settles card payments for online shops within an hour.',
    industries: ['Financial Services'],
    rounds: [a],
    openRoles: [
      role('Senior Backend Engineer (Ledger)', 'Berlin, Germany'),
      role('Product Designer', 'Remote'),
      role('Compliance Counsel', 'Lisbon'),
    ],
    people: [{ name: 'Marta Reis', roles: ['CTO'] }],
  }),
  firm({
    name: 'Carewell',
    description: 'We match nurses with clinics.',
    industries: ['Health Care'],
    rounds: [seed],
    openRoles: [
      role('Clinical Operations Manager', 'Houston, TX'),
      role('Registered Nurse Educator', 'Austin, TX'),
      role('Account Executive, Hospitals', 'Austin'),
    ],
  }),
  firm({
    name: 'Foundry Data',
    rounds: [a],
    openRoles: [
      role('Data Engineer', 'Remote - Europe'),
      role('Analytics Engineer II', 'London'),
      role('Data Analyst, Growth (m/f/d)', 'Berlin'),
    ],
    industries: ['Software'],
  }),
  firm({
    name: 'Oakline',
    description: 'Prefabricated timber houses, delivered in ten weeks.',
    rounds: [a],
    openRoles: [
      role('Construction Manager', 'Denver, CO'),
      role('Field Operations Manager', 'Columbus, OH'),
      role('Head of Finance', 'Denver'),
    ],
  }),
  firm({
    name: 'Voltaic',
    description: 'Voltaic makes battery packs for e-bikes and delivery vans.',
    industries: ['Energy'],
    rounds: [a],
    openRoles: [
      role('Embedded Firmware Engineer', 'Munich'),
      role('Mechanical Design Engineer', 'Munich'),
      role('Supply Chain Manager', 'Munich'),
    ],
  }),
  firm({
    name: 'Paperbark',
    description: 'Software for publishers of school books.',
    rounds: [seed],
    industries: ['Publishing'],
    openRoles: [
      role('Curriculum Designer, Mathematics', 'Remote'),
      role('Localization Manager', 'Remote'),
      role('Content Marketing Lead', 'Remote'),
    ],
  }),
  firm({
    name: 'Stockroom',
    description: 'Stockroom runs shared warehouses for small brands.',
    rounds: [a],
    openRoles: [
      role('Warehouse Operations Manager', 'Hamburg'),
      role('Customer Success Manager', 'Hamburg'),
      role('Head of Sales, France', 'Paris'),
    ],
    people: [{ name: 'Felix Baumann', roles: ['COO'] }],
  }),
  firm({
    name: 'Cortex Trials',
    description: 'Remote visits for clinical trials.',
    industries: ['Biotechnology'],
    rounds: [a],
    openRoles: [
      role('Clinical Research Associate', 'Boston'),
      role('Medical Affairs Manager', 'Boston'),
      role('QA Engineer', 'Remote'),
    ],
  }),
  firm({
    name: 'Bluejay',
    rounds: [seed],
    openRoles: [
      role('Chief of Staff', 'New York'),
      role('Executive Assistant to the CEO', 'New York'),
      role('People Operations Manager', 'New York'),
    ],
  }),
  firm({
    name: 'Tallow',
    description: 'Security reviews for banks’ mobile apps.',
    industries: ['Cybersecurity'],
    rounds: [a],
    openRoles: [
      role('Security Engineer, Application', 'Remote (EU)'),
      role('DevOps Engineer', 'Remote'),
      role('Frontend Engineer - React', 'Lisbon, Portugal'),
    ],
  }),
  firm({
    name: 'Granary',
    description: 'Predicts crop yields from satellite images.',
    industries: ['Agriculture'],
    rounds: [seed],
    openRoles: [
      role('Junior Data Scientist', 'Bangalore'),
      role('Machine Learning Engineer', 'Remote'),
      role('Software Engineer, New Grad', 'Bangalore'),
    ],
  }),
  firm({
    name: 'Antigen Works',
    description: 'Antigen Works finds antibodies against rare cancers.',
    industries: ['Biotechnology'],
    rounds: [a],
    openRoles: [
      role('Research Scientist, Antibody Discovery', 'Basel'),
      role('Senior Accountant', 'Basel'),
      role('Community Manager', 'Remote'),
    ],
  }),
];
