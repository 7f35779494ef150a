import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  nextStepOf,
  sayStep,
  sayStepWith,
  stateName,
} from '../../contract/applications/application-state.ts';
import {
  type ApplicationStatus,
  type ClosingReason,
  isContacted,
  type SubStatus,
} from '../../contract/applications/application-status.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { type StartupId, startupId } from '../../contract/companies/companies.ts';
import { addDays, utcDay } from '../../contract/platform/time/days.ts';
import { followUpsAsText } from '../../emails/alerts/digest-follow-ups.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { readMails } from '../../fixtures/read-mails.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { createApplication, findApplied } from '../applications/applications.ts';
import { openCalendar, writeCalendar } from '../applications/calendar/calendar.ts';
import { changeApplication } from '../applications/change-application.ts';
import { remindFollowUps } from '../applications/follow-up-reminders.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { getCompany } from '../feed/company-page/get-company.ts';
import { listAlerts } from '../feed/list-alerts.ts';
import { exportApplications, listApplications } from '../outreach/pipeline/export-applications.ts';

/** An application in one of its states, with what every place is to say of it. */
type State = {
  name: string;
  status: ApplicationStatus;
  subStatus?: SubStatus;
  letter?: string;
  sentDaysAgo?: number;
  dueInDays?: number;
  closingReason?: ClosingReason;
  /** What it is called, and the one next step. */
  says: [state: string, step: string];
  isContacted: boolean;
};

const letter = 'Dear team, I would like to work with you.';
const states: State[] = [
  { name: 'Aldermoor', status: 'PENDING', says: ['To write', 'Write your letter'], isContacted: false },
  {
    name: 'Brightwell',
    status: 'PENDING',
    letter,
    says: ['Letter ready', 'Send your letter'],
    isContacted: false,
  },
  {
    name: 'Cindertree',
    status: 'PENDING',
    letter,
    dueInDays: 0,
    says: ['Letter ready', 'Send your letter today'],
    isContacted: false,
  },
  {
    name: 'Dovecote',
    status: 'SUBMITTED',
    letter,
    sentDaysAgo: 9,
    dueInDays: -2,
    says: ['Sent', 'Follow up, due Nov 18, 2026'],
    isContacted: true,
  },
  {
    name: 'Elmsworth',
    status: 'SUBMITTED',
    sentDaysAgo: 1,
    dueInDays: 6,
    says: ['Sent', 'Follow up on Nov 26, 2026'],
    isContacted: true,
  },
  { name: 'Fernhall', status: 'ACCEPTED', says: ['Positive reply', 'Reply to them'], isContacted: true },
  {
    name: 'Gorsefield',
    status: 'ACCEPTED',
    subStatus: 'interview',
    dueInDays: 0,
    says: ['Interview', 'Prepare for the interview today'],
    isContacted: true,
  },
  {
    name: 'Hazelmere',
    status: 'ACCEPTED',
    subStatus: 'offer',
    says: ['Offer', 'Answer the offer'],
    isContacted: true,
  },
  {
    name: 'Ivybridge',
    status: 'REJECTED',
    sentDaysAgo: 20,
    closingReason: 'no_answer',
    says: ['Closed', ''],
    isContacted: true,
  },
  {
    name: 'Juniper',
    status: 'REJECTED',
    letter,
    closingReason: 'withdrawn',
    says: ['Closed', ''],
    isContacted: false,
  },
];

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
const ids = new Map<string, StartupId>();
const today = '2026-11-20';
const as = () => fixture.context(ada.actor);

beforeAll(async () => {
  fixture = await openFixture();
  fixture.clock.set(`${today}T12:00:00Z`);
  await recordRounds(
    fixture.context(),
    states.map(({ name }) => makeReport({ externalId: name, company: { name } })),
  );
  for (const { id, name } of await fixture.db.select().from(startups)) ids.set(name, startupId.parse(id));
  ada = await addUser(fixture, { isPaid: true });
  for (const state of states) await bringAbout(state);
});
afterAll(() => fixture.close());

async function bringAbout(state: State): Promise<void> {
  const { name, status, subStatus = null, closingReason, sentDaysAgo, dueInDays } = state;
  const { applicationId: id } = await createApplication(as(), {
    startupId: idOf(name),
    letter: state.letter,
  });
  const sentOn = sentDaysAgo === undefined ? undefined : addDays(today, -sentDaysAgo);
  const followUpOn = dueInDays === undefined ? undefined : addDays(today, dueInDays);
  await changeApplication(as(), { id, status, subStatus, closingReason, sentOn, followUpOn });
}

const idOf = (name: string): StartupId => startupId.parse(ids.get(name));
const stateOf = (name: string): State => {
  const state = states.find((each) => each.name === name);
  if (!state) throw new Error(`There is no ${name}`);
  return state;
};

async function listed(): Promise<Map<string, Application>> {
  const { applications } = await listApplications(as(), {});
  expect(applications).toHaveLength(states.length);
  return new Map(applications.map((application) => [application.companyName, application]));
}

describe('whatever state an application is in', () => {
  it('the list, which cards, rows and the dialog show, says its state and one next step', async () => {
    for (const [name, application] of await listed()) {
      const step = nextStepOf(application, today);
      const said = [stateName(application), step ? sayStep(step, today) : ''];
      expect(said, name).toEqual(stateOf(name).says);
      expect(isContacted(application), name).toBe(stateOf(name).isContacted);
    }
  });

  it('the CSV and JSON files say the same', async () => {
    const { text } = await exportApplications(as(), { format: 'csv' });
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const json: Record<string, string>[] = JSON.parse(
      (await exportApplications(as(), { format: 'json' })).text,
    );
    for (const entries of [rows, json])
      expect(new Map(entries.map((each) => [each.Company, [each.Status, each['Next step']]]))).toEqual(
        new Map(states.map(({ name, says }) => [name, says])),
      );
  });

  it('the dashboard, the company page and suggestions call a letter ready only once there is one', async () => {
    const { alerts } = await listAlerts(as(), { section: 'week', timeZone: 'UTC' });
    const onDashboard = new Map(alerts.map((alert) => [alert.companyName, alert.application]));
    const applied = await findApplied(as(), ada.id, [...ids.values()]);
    for (const { name, status, says } of states) {
      const shown = says[0] === 'To write' ? null : status;
      expect(onDashboard.get(name), name).toBe(shown);
      expect((await getCompany(as(), { id: idOf(name) })).application, name).toBe(shown);
      expect(applied.get(idOf(name)) ?? null, name).toBe(shown);
    }
  });

  it('the calendar and the reminder name that step, and only what has one', async () => {
    const applications = await listed();
    const { url } = await openCalendar(as());
    const file =
      url
        .split('/')
        .at(-1)
        ?.replace(/\.ics$/, '') ?? '';
    const machine = fixture.context({ kind: 'job', name: 'test' });
    const calendar = ((await writeCalendar(machine, file)) ?? '').replaceAll('\r\n ', '');
    const reminded = followUpsAsText(
      await remindFollowUps(fixture.context(), { userId: ada.id, today: utcDay(fixture.clock.now()) }),
    ).join('\n');
    for (const [name, application] of applications) {
      const step = nextStepOf(application, today);
      const sentence = step?.on ? sayStepWith(step.kind, name, null) : null;
      if (sentence)
        expect(calendar, name).toContain(
          `SUMMARY:${sentence}\r\nTRANSP:TRANSPARENT\r\nDESCRIPTION:${stateName(application)}\r\n`,
        );
      else expect(calendar, name).not.toContain(name);
      if (sentence && step?.timing !== 'later') expect(reminded, name).toContain(`${sentence}, `);
      else expect(reminded, name).not.toContain(name);
    }
  });

  it('the digest calls contacted only whom a letter was sent to', async () => {
    await sendAlerts(fixture.context(), { kind: 'manual', sinceDays: 30 });
    const text = (await readMails(fixture.context())).findLast(({ to }) => to === ada.email)?.text ?? '';
    for (const { name, isContacted: expected } of states)
      if (text.includes(name)) expect(text.includes(`${name} (already contacted)`), name).toBe(expected);
  });
});
