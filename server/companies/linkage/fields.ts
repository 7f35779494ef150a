/**
 * Groups of the taxonomy that sources use for one another, by what is made: what one calls software another calls
 * payments. Two companies without any family in common do different things.
 */
const families: Record<string, string> = {
  tech: `software information-technology internet-services apps mobile platforms data-and-analytics developer-tools
    collaboration privacy-and-security messaging-and-telecommunications design consumer-electronics hardware
    semiconductors video gaming content-and-publishing sales-and-marketing advertising human-resources
    professional-services administrative-services education events commerce-and-shopping financial-services payments
    lending-and-investments insurance blockchain-and-cryptocurrency health-care media-and-entertainment music-and-audio
    legal travel-and-tourism transportation navigation-and-mapping real-estate community-and-lifestyle
    robotics-and-drones government-and-military sports science-and-engineering climate-tech`,
  money:
    'financial-services payments lending-and-investments insurance blockchain-and-cryptocurrency real-estate',
  life: 'biotechnology health-care medical-devices-and-diagnostics science-and-engineering',
  earth: `energy climate-tech sustainability natural-resources agriculture-and-farming food-and-beverage
    science-and-engineering`,
  goods: `consumer-goods clothing-and-apparel food-and-beverage commerce-and-shopping manufacturing
    consumer-electronics community-and-lifestyle sports travel-and-tourism`,
  making: `manufacturing hardware semiconductors robotics-and-drones space-and-aerospace transportation energy
    science-and-engineering medical-devices-and-diagnostics natural-resources climate-tech sustainability
    government-and-military consumer-electronics agriculture-and-farming`,
};

const familiesByGroup = new Map<string, Set<string>>();
for (const [family, groups] of Object.entries(families))
  for (const group of groups.trim().split(/\s+/))
    familiesByGroup.set(group, (familiesByGroup.get(group) ?? new Set()).add(family));

/** The families of a group; null for one that says nothing of what is made, as artificial intelligence or 'other'. */
export function familiesOfGroup(group: string): ReadonlySet<string> | null {
  return familiesByGroup.get(group) ?? null;
}
