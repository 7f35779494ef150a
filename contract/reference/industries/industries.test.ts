import dynamicIconImports from 'lucide-react/dynamicIconImports';
import { expect, test } from 'vitest';
import {
  allIndustryLabels,
  groupOfTag,
  industriesOfGroup,
  isTag,
  labelOfTag,
  withGroups,
} from './industries.ts';
import { groupOfSlug, industryGroups } from './industry-groups.ts';
import { industryIcons } from './industry-icons.ts';
import { industryNames } from './industry-names.ts';
import { keywordGroups } from './keyword-groups.ts';

test('there are sixty groups, every one with industries and its own slug, name and colours', () => {
  expect(industryGroups).toHaveLength(60);
  for (const key of ['slug', 'name'] as const)
    expect(new Set(industryGroups.map((group) => group[key])).size, key).toBe(60);
  for (const theme of ['light', 'dark'] as const)
    expect(new Set(industryGroups.map((group) => group.color[theme])).size, theme).toBe(60);
  expect(Object.keys(industryNames).sort()).toEqual(industryGroups.map(({ slug }) => slug).sort());
});

test('every group has an icon of its own, which the icon set has', () => {
  const icons = industryGroups.flatMap(({ slug }) => industryIcons[slug] ?? []);
  expect(new Set(icons).size).toBe(60);
  expect(icons.filter((icon) => !(icon in dynamicIconImports))).toEqual([]);
});

test('every colour reads at three to one against its page', () => {
  const faint = industryGroups.filter(
    ({ color }) => contrast(color.light, '#FFFFFF') < 3 || contrast(color.dark, '#0C110F') < 3,
  );
  expect(faint).toEqual([]);
});

test('all 749 industries are there, some in several groups', () => {
  const names = new Set(
    industryGroups.flatMap(({ slug }) => industriesOfGroup(slug).map(({ name }) => name)),
  );
  expect(names.size).toBe(749);
  expect(isTag('hardware/robotics') && isTag('robotics-and-drones/robotics')).toBe(true);
});

test('no two tags are alike and each is what its label says', () => {
  const labels = allIndustryLabels();
  expect(new Set(labels.map(({ tag }) => tag)).size).toBe(labels.length);
  for (const label of labels) {
    expect(label.tag).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/);
    expect(labelOfTag(label.tag)).toEqual(label);
    expect(groupOfTag(label.tag)).toBe(label.group);
  }
});

test('a tag names a group or an industry of a group', () => {
  expect(labelOfTag('financial-services')).toEqual({
    tag: 'financial-services',
    name: 'Financial Services',
    group: 'financial-services',
  });
  expect(labelOfTag('financial-services/banking')).toMatchObject({
    name: 'Banking',
    group: 'financial-services',
  });
  expect(groupOfSlug('financial-services')?.name).toBe('Financial Services');
});

test('what is not in the taxonomy is no tag', () => {
  for (const text of ['', 'banking', 'financial-services/', 'nan', 'toString', 'software/banking']) {
    expect(isTag(text), text).toBe(false);
    expect(labelOfTag(text)).toBeNull();
  }
  expect(industriesOfGroup('nowhere')).toEqual([]);
  expect(groupOfTag('nowhere/banking')).toBeNull();
});

test('keyword groups stand for groups that exist', () => {
  const missing = keywordGroups.flatMap(({ groups }) => groups.filter((slug) => !groupOfSlug(slug)));
  expect(missing).toEqual([]);
});

// Relative luminance and contrast ratio of WCAG 2.2.
function contrast(one: string, other: string) {
  const [lighter = 1, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('has the group of every industry beside it, each once', () => {
  expect(withGroups(['hardware/robotics', 'financial-services/fintech', 'hardware'])).toEqual([
    'financial-services',
    'financial-services/fintech',
    'hardware',
    'hardware/robotics',
  ]);
  expect(withGroups([])).toEqual([]);
});
