import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { writeTable } from './filings.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a letter is written with a key, changed, kept, taken away as a PDF, sent and answered; a downgrade leaves it', async ({
  page,
}, testInfo) => {
  const town = inventName();
  const company = inventName();
  const rows = [
    [
      'company_permalink',
      'company_name',
      'company_category_code',
      'company_country_code',
      'company_state_code',
      'company_region',
      'company_city',
      'funding_round_type',
      'funded_at',
      'raised_amount_usd',
    ],
    [
      `/company/${company.toLowerCase()}`,
      company,
      'biotech',
      'USA',
      'MA',
      town,
      town,
      'series-a',
      daysAgo(40),
      '12500000',
    ],
  ];
  const { exitCode, output } = await runCommand(
    'ingest',
    'csv',
    await writeTable(testInfo.outputPath('rounds.csv'), rows),
  );
  expect(exitCode, output).toBe(0);
  const user = await register(page);
  await savePreferences(page, { cities: [town] });
  await page.goto('/dashboard?open=quarter&view=table');
  await page.getByRole('link', { name: company }).click();
  const panel = page.getByRole('region', { name: 'Letter', exact: true });
  await expect(panel.getByText('Premium Feature')).toBeVisible();

  await grant(user, 'monthly');
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Write anyway' })).toBeVisible();
  // The journeys' product has a language model, which streams.
  const writtenByModel = new RegExp(`I would like to work with ${company}`);
  await page.keyboard.press('l');
  // Nothing is known that the letter could stand on, so the product asks for it.
  const question = panel.getByRole('textbox', { name: `What have you done that ${company} could need?` });
  await expect(question).toBeFocused();
  await question.fill('Ran biotech trials at four hospitals');
  await panel.getByRole('button', { name: 'Add to my profile' }).click();
  // Only its field is known of the company, and a field alone is no reason to write.
  await expect(panel.getByText('It doesn’t match what we know of this company yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Write anyway' }).click();
  await expect(page.getByText('Letter generated successfully')).toBeVisible();
  const letter = panel.getByRole('textbox', { name: 'The letter' });
  await expect(letter).toHaveValue(writtenByModel);
  await expect(panel.getByText(/^We marked nothing/)).toBeVisible();

  await letter.fill('x'.repeat(50_000));
  await expect(letter).toHaveAccessibleDescription(/up to 20,000 characters/);
  await expect(panel.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'Upround' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(letter).toHaveValue('x'.repeat(50_000));
  await letter.fill('Hello,\n\nas the CTO of Globex I raised $40M.');
  await expect(panel.getByText('3 things to check')).toBeVisible();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  // A draft is a draft after a reload as well.
  await expect(letter).toHaveValue(/Globex/);
  await panel.getByText('2 versions').click();
  await panel.getByRole('button', { name: 'Use this version' }).click();
  await expect(letter).toHaveValue(writtenByModel);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(letter).toHaveValue(/Globex/);

  await panel.getByRole('button', { name: 'More' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  const taken = await downloading;
  expect(taken.suggestedFilename()).toBe(`letter-${company}.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await taken.path())));
  expect((await extractText(pdf, { mergePages: true })).text).toContain(
    'as the CTO of Globex I raised $40M.',
  );

  // What was typed a moment ago goes with it.
  await letter.fill('Hello,\n\nas the CTO of Globex I raised $40M. Yours');
  await panel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(panel.getByText(/^Sent /)).toBeVisible();
  await expect(letter).toBeHidden();
  await expect(panel.getByText(/I raised \$40M\. Yours/)).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Follow-up after a week' })).toBeVisible();
  const marked = page.getByRole('listitem').filter({ hasText: `Letter to ${company} marked as sent` });
  await marked.getByRole('button', { name: 'Undo' }).click();
  await expect(letter).toHaveValue(/Yours$/);

  await page.goto('/dashboard?tab=applications&view=board');
  const move = page.getByRole('combobox', { name: `Move ${company} to` });
  await move.selectOption('SUBMITTED');
  await expect(page.getByRole('region', { name: 'Sent', exact: true }).getByText(company)).toBeVisible();
  await page.getByRole('button', { name: `Application to ${company}`, exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Follow-up after a week' }).getByText(/I wrote to you on/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await move.selectOption('ACCEPTED');
  await expect(page.getByRole('region', { name: 'Positive reply' }).getByText(company)).toBeVisible();
  await expect(page.getByText('They replied. Decide what comes next.')).toBeVisible();

  // After a downgrade the letter is read and taken away, and no other is written.
  await grant(user, 'free');
  await page.getByRole('button', { name: `Application to ${company}`, exact: true }).click();
  await page.getByRole('link', { name: 'Open the company' }).click();
  await expect(panel.getByText('Premium Feature')).toBeVisible();
  await expect(panel.getByText('as the CTO of Globex').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Write new version' })).toBeHidden();
});
