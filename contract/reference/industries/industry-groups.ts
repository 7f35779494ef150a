/** A field of business. `color` marks it with a small square: at least 3:1 against the light and the dark page. */
export type IndustryGroup = {
  slug: string;
  name: string;
  color: { light: string; dark: string };
};

type Row = [slug: string, name: string, light: string, dark: string];

// Related groups have neighbouring hues; industries.NOTICE.md tells where the names come from.
const rows: readonly Row[] = [
  ['administrative-services', 'Administrative Services', '#8A7304', '#D4B201'],
  ['advertising', 'Advertising', '#F03F02', '#FE6742'],
  ['agriculture-and-farming', 'Agriculture and Farming', '#497734', '#638E51'],
  ['apps', 'Apps', '#9E5FF8', '#AF80FE'],
  ['artificial-intelligence', 'Artificial Intelligence', '#4F2C94', '#D2C9FE'],
  ['biotechnology', 'Biotechnology', '#048966', '#0FD39F'],
  ['blockchain-and-cryptocurrency', 'Blockchain and Cryptocurrency', '#C54CD4', '#DC64EC'],
  ['climate-tech', 'Climate Tech', '#025722', '#A3E4AD'],
  ['clothing-and-apparel', 'Clothing and Apparel', '#604103', '#F6C985'],
  ['collaboration', 'Collaboration', '#058298', '#00C9EA'],
  ['commerce-and-shopping', 'Commerce and Shopping', '#935A11', '#A9733A'],
  ['community-and-lifestyle', 'Community and Lifestyle', '#9E4C52', '#B4666B'],
  ['consumer-electronics', 'Consumer Electronics', '#8B5088', '#A16A9E'],
  ['consumer-goods', 'Consumer Goods', '#C96F05', '#E78009'],
  ['content-and-publishing', 'Content and Publishing', '#E03DA2', '#F956B8'],
  ['data-and-analytics', 'Data and Analytics', '#017DB6', '#58BFFF'],
  ['design', 'Design', '#7B1061', '#FFB7E5'],
  ['developer-tools', 'Developer Tools', '#5E60A6', '#7679BB'],
  ['education', 'Education', '#6D7E05', '#A9C227'],
  ['energy', 'Energy', '#514803', '#DFD385'],
  ['events', 'Events', '#D10471', '#FE89B2'],
  ['financial-services', 'Financial Services', '#079F8A', '#0FB7A0'],
  ['food-and-beverage', 'Food and Beverage', '#9D5033', '#B26B50'],
  ['gaming', 'Gaming', '#C114AA', '#F587DF'],
  ['generative-ai-and-agents', 'Generative AI and Agents', '#681F7F', '#ECBDFD'],
  ['government-and-military', 'Government and Military', '#273A9C', '#BFD0FF'],
  ['hardware', 'Hardware', '#938E05', '#AAA400'],
  ['health-care', 'Health Care', '#86013C', '#FEBCCA'],
  ['human-resources', 'Human Resources', '#045063', '#83E0FE'],
  ['information-technology', 'Information Technology', '#014B79', '#A9D7FF'],
  ['insurance', 'Insurance', '#087970', '#1B9388'],
  ['internet-services', 'Internet Services', '#087684', '#1390A0'],
  ['legal', 'Legal', '#6A77FE', '#8394FE'],
  ['lending-and-investments', 'Lending and Investments', '#025544', '#87E7CB'],
  ['manufacturing', 'Manufacturing', '#A06602', '#F49F0B'],
  ['media-and-entertainment', 'Media and Entertainment', '#8A0605', '#FEBFB5'],
  ['medical-devices-and-diagnostics', 'Medical Devices and Diagnostics', '#EF3568', '#FF5E80'],
  ['messaging-and-telecommunications', 'Messaging and Telecommunications', '#05729C', '#378AB2'],
  ['mobile', 'Mobile', '#0A97C1', '#09AEDE'],
  ['music-and-audio', 'Music and Audio', '#703502', '#FFC29C'],
  ['natural-resources', 'Natural Resources', '#6A6F10', '#81863A'],
  ['navigation-and-mapping', 'Navigation and Mapping', '#137C54', '#41936D'],
  ['other', 'Other', '#737373', '#A3A3A3'],
  ['payments', 'Payments', '#028682', '#06CEC8'],
  ['platforms', 'Platforms', '#1E63FE', '#8DB4FE'],
  ['privacy-and-security', 'Privacy and Security', '#744AF6', '#AFA8FE'],
  ['professional-services', 'Professional Services', '#005354', '#79E6E7'],
  ['real-estate', 'Real Estate', '#816501', '#987D30'],
  ['robotics-and-drones', 'Robotics and Drones', '#A032D8', '#D594FF'],
  ['sales-and-marketing', 'Sales and Marketing', '#BA5002', '#FF945E'],
  ['science-and-engineering', 'Science and Engineering', '#099BA5', '#0BB3BF'],
  ['semiconductors', 'Semiconductors', '#78579B', '#8E70B0'],
  ['social-impact', 'Social Impact', '#DA002D', '#FE908C'],
  ['software', 'Software', '#048BF2', '#44A2FF'],
  ['space-and-aerospace', 'Space and Aerospace', '#3D69A7', '#5882BB'],
  ['sports', 'Sports', '#3B5001', '#C2DD94'],
  ['sustainability', 'Sustainability', '#048E0F', '#6BCF67'],
  ['transportation', 'Transportation', '#AE8107', '#C9950B'],
  ['travel-and-tourism', 'Travel and Tourism', '#09A35E', '#06BC6D'],
  ['video', 'Video', '#984C6E', '#AE6685'],
];

export const industryGroups: readonly IndustryGroup[] = rows.map(([slug, name, light, dark]) => ({
  slug,
  name,
  color: { light, dark },
}));
const groupsBySlug = new Map(industryGroups.map((group) => [group.slug, group]));

/** The group with this slug, null when there is none. */
export function groupOfSlug(slug: string): IndustryGroup | null {
  return groupsBySlug.get(slug) ?? null;
}
