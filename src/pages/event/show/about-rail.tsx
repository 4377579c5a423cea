import { PartnerLinks, TechnologyChips } from '#features/event/ui/offer-sections.tsx'
import { nameOf, type PersonInRole } from '#features/event/role.ts'
import { ProfileName } from '#features/profile/ui/profile-name.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import type { ShownEvent } from './sections.tsx'

/** Beside the text and always in sight: whom to ask, who is behind it, what it is about. */
export function AboutRail({ event: { people, partners, technologies } }: { event: ShownEvent }) {
  const organizers = people.filter(({ eventRole }) => eventRole === 'Organizer' || eventRole === 'Host')
  if (organizers.length + partners.length + technologies.length === 0) return null
  return (
    <div className="rail stack">
      {organizers.length > 0 && (
        <div>
          <SectionHead title="Organized by" small />
          <ul className="ev-hosts">
            {organizers.slice(0, 3).map((one) => (
              <li key={one.id}>
                <Host {...one} />
              </li>
            ))}
          </ul>
        </div>
      )}
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

function Host({ profile }: PersonInRole) {
  const name = nameOf(profile)
  const contact = profile.url ?? profile.linkedinUrl ?? profile.twitterUrl
  return (
    <>
      <Avatar name={name} src={profile.picture} size={48} />
      <div>
        <strong>
          <ProfileName name={name} userName={profile.userName} />
        </strong>
        {contact && (
          <a href={contact} className="small" target="_blank" rel="noopener noreferrer nofollow ugc">
            Contact<span className="visually-hidden"> {name}</span>
          </a>
        )}
      </div>
    </>
  )
}
