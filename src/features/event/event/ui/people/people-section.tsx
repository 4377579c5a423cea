import { IconBrandLinkedin, IconBrandX, IconWorld } from '@tabler/icons-react'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { ProfileName } from '#features/people/profile/ui/profile-name.tsx'
import { Icon } from '#ui/icon.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { PersonCard } from '#ui/parts/person-card.tsx'
import { Portrait } from '#ui/pictures/portrait.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { formatName, type PersonInRole } from '../../people/role.ts'

type PeopleProps = {
  people: readonly PersonInRole[]
  /** Whether names open the slide-out panel. */
  hasPanel?: boolean | undefined
}

/** Speakers with their cards and links. */
export function SpeakerSection({ people, hasPanel }: PeopleProps) {
  return (
    <section id="speakers" aria-labelledby="h-speakers">
      <SectionHead id="h-speakers" title="Speakers" />
      <ul className="ev-speakers">
        {people.map((person) => (
          <li key={person.id}>
            <SpeakerCard {...{ person, hasPanel }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** People with roles other than speaker, with a badge on each photo. */
export function PeopleSection({ people, hasPanel }: PeopleProps) {
  return (
    <section id="people" aria-labelledby="h-people">
      <SectionHead id="h-people" title="People" />
      <ul className="people">
        {people.map(({ id, eventRole, profile }) => (
          <li key={id}>
            <PersonCard
              name={formatName(profile)}
              view={hasPanel ? `person:${id}` : undefined}
              href={profile.userName ? profilePath(profile.userName) : undefined}
              photo={<Portrait face={profile.face} src={profile.picture} />}
              badge={<RoleBadge of={eventRole} />}
              work={formatAffiliation(profile)}
              about={profile.about}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SpeakerProps = { person: PersonInRole } & Pick<PeopleProps, 'hasPanel'>

function SpeakerCard({ person: { id, eventRole, tag, profile }, hasPanel }: SpeakerProps) {
  const name = formatName(profile)
  const links = [
    [profile.url, 'website', IconWorld],
    [profile.linkedinUrl, 'LinkedIn', IconBrandLinkedin],
    [profile.twitterUrl, 'X', IconBrandX],
  ] as const
  return (
    <article className="ev-speaker">
      <div className="ev-speaker__photo filled">
        <Portrait src={profile.picture} face={profile.face} width={112} height={128} sizes="7rem" />
      </div>
      <div>
        <RoleBadge of={eventRole} />
        <h3>
          {hasPanel ? (
            <PanelLink view={`person:${id}`}>{name}</PanelLink>
          ) : (
            <ProfileName name={name} userName={profile.userName} />
          )}
        </h3>
        <p className="small text-muted">{formatAffiliation(profile)}</p>
        {tag && <p className="small">{tag}</p>}
        <p className="row">
          {links.map(([url, where, icon]) =>
            url ? (
              <a
                key={where}
                href={url}
                className="btn btn--quiet btn--icon"
                aria-label={`${name} on ${where}`}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
              >
                <Icon of={icon} />
              </a>
            ) : null,
          )}
        </p>
      </div>
    </article>
  )
}

export const formatAffiliation = ({ role, organization }: PersonInRole['profile']) =>
  [role, organization].filter(Boolean).join(', ')
