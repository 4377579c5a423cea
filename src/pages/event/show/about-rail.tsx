import { PartnerLinks, TechnologyChips } from '#features/event/event/ui/offer-sections.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { AskOrganizers } from './ask-organizers.tsx'
import type { ShownEvent } from './sections.tsx'

/** Sidebar of the description: contacts, partners and technologies. */
export function AboutRail({ event: { people, partners, technologies } }: { event: ShownEvent }) {
  return (
    <div className="rail stack">
      <AskOrganizers people={people} />
      {partners.length > 0 && (
        <div>
          <SectionHead title="With" small />
          <PartnerLinks partners={partners} />
        </div>
      )}
      {technologies.length > 0 && (
        <div>
          <SectionHead title="Built with" small />
          <TechnologyChips technologies={technologies} />
        </div>
      )}
    </div>
  )
}
