import { formatName, type PersonInRole } from '#features/event/event/people/role.ts'
import { ProfileName } from '#features/people/profile/ui/profile-name.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { site } from '../../../site.config.ts'
import '#features/event/event/ui/event.css'

/**
 * Contacts: up to three organizers with their public contact data, or the site's address if none of them has
 * any.
 */
export function AskOrganizers({ people }: { people: readonly PersonInRole[] }) {
  const organizers = people
    .filter(({ eventRole }) => eventRole === 'Organizer' || eventRole === 'Host')
    .slice(0, 3)
  const { mail } = site.external
  const isReachable = organizers.some(({ profile }) => getContact(profile))
  if (organizers.length === 0 && !mail) return null
  return (
    <section aria-labelledby="h-ask">
      <SectionHead id="h-ask" title="Questions? Ask the organizers" small />
      <ul className="ev-hosts">
        {organizers.map((organizer) => (
          <li key={organizer.id}>
            <Organizer {...organizer} />
          </li>
        ))}
      </ul>
      {!isReachable && mail && (
        <p className="small mt-2">
          <a href={mail.href}>{mail.label}</a>, and we’ll pass it on.
        </p>
      )}
    </section>
  )
}

function Organizer({ profile }: PersonInRole) {
  const name = formatName(profile)
  const contact = getContact(profile)
  return (
    <>
      <Avatar name={name} face={profile.face} src={profile.picture} size={48} />
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

const getContact = ({ url, linkedinUrl, twitterUrl }: PersonInRole['profile']) =>
  url ?? linkedinUrl ?? twitterUrl
