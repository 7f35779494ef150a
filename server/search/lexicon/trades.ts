import { type Found, findLongest, listed, type Sentence, tableOf } from '../tokens/words.ts';
import { findIndustry } from './industry-phrases.ts';

/** What people are by trade: it says who asks, or whom a company looks for. */
const trades = tableOf<true>([
  [
    `engineer, engineers, developer, developers, programmer, programmers, coder, coders, designer, designers, manager, managers,
    product owner, marketer, marketers, analyst, analysts, frontend, backend, fullstack, full stack, front end, back end, nurse, nurses, accountant, accountants,
    consultant, consultants, salesperson, salespeople, salesman, business developer, recruiter, recruiters, student, students looking, graduate, graduates, intern, interns, scientist, scientists,
    researcher, researchers, copywriter, writer, journalist, cto, ceo, cfo, cto role, coo, cmo, cpo, vp, svp, head of product, head of sales,
    head of marketing, head of growth, head of engineering, head of people, head of finance, vp of sales, vp of engineering, vp of marketing, vp sales,
    vp engineering, vp marketing, director of sales, director of marketing, director of engineering, junior, juniors, senior, seniors, mid level, entry level, freelancer, freelancers, sdr, sdrs, bdr, bdrs,
    lawyer, attorney, teacher, doctor, physician, paralegal, chef, chemist, biologist, physicist, mathematician, economist, banker, trader, actuary, pharmacist,
    therapist, psychologist, mechanic, electrician, technician, translator, architect, professor, phd student, phd students, mba student, chief of staff, headhunter, headhunters, phd, postdoc, mba, undergrad, undergraduate, grad, grads, new grad, new grads, recent grad, recent grads, recent graduate, fresh grad, working student, werkstudent, apprentice, swe, swes, sde, dev, devs, techie, techies`,
    true,
  ],
]);

const functionsOfWork =
  listed(`sales, marketing, data, security, cloud, hr, human resources, finance, financial, legal, software, hardware, mobile, web, ai, ml, machine learning,
  deep learning, accounting, infrastructure, network, embedded, community, content, product, project, program, growth, operations, ops, business, business development,
  support, customer success, customer support, customer service, cyber security, cybersecurity, devops, platform, qa, test, ios, android, backend, frontend, full stack, react, python, java, golang,
  node, javascript, typescript, site reliability, solutions, sre, field, staff, lead, principal, robotics, electrical, mechanical, process, research,
  design, ux, ui, ux ui, ui ux, motion, graphic, brand, social media, analytics, technical, partner, account, talent, people, engineering, office, supply chain, risk, compliance, bi, nlp, computer vision`);
const whoWorks =
  listed(`engineer, engineers, developer, developers, dev, devs, people, person, staff, manager, managers, specialist, specialists, director, directors,
  analyst, analysts, architect, architects, scientist, scientists, designer, designers, intern, interns, executive, executives, exec, execs, rep, reps, representative, representatives,
  recruiter, recruiters, consultant, consultants, officer, officers, associate, associates, lead, leads, professional, professionals, expert, experts, guy, guys, administrator, programmer, programmers`);
const workOnly = listed(
  'sales, marketing, engineering, design, ux, product, hr, finance, legal, operations, ops, customer success, customer support, software engineering, frontend, backend, accounting, business development, admin, data engineering, ml engineering, machine learning engineering, ai engineering, product design, graphic design, ux design, ui design, product management, project management, account management, data science, software development, web development, customer service, communications, pr, it support, devops, qa, cloud engineering, hardware engineering, mechanical engineering, electrical engineering',
);
const posts = listed(
  'job, jobs, role, roles, position, positions, opening, openings, vacancy, vacancies, internship, internships, intern, career, careers, gig, gigs, hire, hires',
);

// 'sales people', 'AI engineers', 'marketing jobs'; but 'fintech jobs' are wanted in fintech.
for (const [fields, whoever] of [
  [functionsOfWork, whoWorks],
  [workOnly, posts],
] as const)
  for (const field of fields) for (const who of whoever) trades.set(`${field} ${who}`, true);

/** Whom a sentence speaks of by trade, and up to where. */
export function findTrade(sentence: Sentence, at: number): Found<true> | null {
  return isUser(sentence, at) ? null : findLongest(trades, sentence, at);
}

/** Whether a phrase would cut a trade in two: 'hiring software engineers' is not of hiring software. */
export function breaksTrade(sentence: Sentence, at: number, to: number): boolean {
  return sentence.words
    .slice(at + 1, to)
    .some((_, inside) => (findTrade(sentence, at + 1 + inside)?.to ?? 0) > to);
}

// 'software for accountants' is sold to them; 'looking for accountants' is not.
function isUser(sentence: Sentence, at: number): boolean {
  const sold = sentence.words[at - 2];
  if (sentence.words[at - 1]?.key !== 'for' || !sold) return false;
  return (
    /^(?:tools?|products?|services?|solutions?)$/.test(sold.key) || findIndustry(sentence, at - 2) !== null
  );
}

/** Every word that trades are called by. */
export function wordsOfTrades(): string[] {
  return [...trades.keys()].flatMap((key) => key.split(' '));
}
