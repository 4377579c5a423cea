import { Facts } from '#ui/parts/facts.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import type { Overview } from './role-form.tsx'

/** Shows an account's data, and what it has created. */
export function PersonFacts({ person }: { person: Overview }) {
  const { email, createdAt, confirmedAt, suspendedAt, lastSeenAt, devices, openReports } = person
  const { hasPassword, hasSecondFactor, suspensionReason, userName, isPublic, parts } = person
  const ownItems = person.made.filter(({ count }) => count > 0)
  return (
    <>
      <FormSection title="Account">
        <Facts
          facts={[
            { label: 'E-mail', value: <span className="break-all">{email}</span> },
            { label: 'Confirmed', value: confirmedAt ? <UtcTime at={confirmedAt} /> : 'Not yet' },
            ...(suspendedAt ? [{ label: 'Suspended', value: <UtcTime at={suspendedAt} /> }] : []),
            ...(suspensionReason ? [{ label: 'What we told them', value: suspensionReason }] : []),
            { label: 'Joined', value: <UtcTime at={createdAt} /> },
            { label: 'Last seen', value: lastSeenAt ? <UtcTime at={lastSeenAt} /> : 'Signed out everywhere' },
            { label: 'Devices', value: devices },
            { label: 'Signs in by', value: hasPassword ? 'Password or link' : 'Link or another service' },
            { label: 'Two-factor authentication', value: hasSecondFactor ? 'On' : 'Off' },
            { label: 'Profile', value: userName ? <Profile {...{ userName, isPublic }} /> : 'None yet' },
            { label: 'Open reports about the profile', value: openReports },
          ]}
        />
      </FormSection>
      <FormSection
        title="What they’ve made"
        hint={userName ? 'The numbers link to what’s public on their profile.' : undefined}
      >
        {ownItems.length > 0 ? (
          <Facts
            facts={ownItems.map(({ kind, count }) => ({
              label: kindLabels[kind],
              value: userName ? <ContributionCount {...{ kind, count, userName }} /> : count,
            }))}
          />
        ) : (
          <p className="text-muted">Nothing yet.</p>
        )}
      </FormSection>
      {parts.length > 0 && (
        <FormSection title="Roles in events">
          <ul className="stack">
            {parts.map(({ id, eventRole, kind, slug, title }) => (
              <li key={id}>
                {eventRole} of <Link href={`/${kind}/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
    </>
  )
}

const UtcTime = ({ at }: { at: string }) => <LocalTime at={at} zone="UTC" />

const Profile = ({ userName, isPublic }: { userName: string; isPublic: boolean }) => (
  <>
    <Link href={profilePath(userName)}>@{userName}</Link>
    {isPublic ? '' : ', private'}
  </>
)

const profilePath = (userName: string) => `/u/@${userName}`

type Kind = Overview['made'][number]['kind']

/** Query for the section of the profile that lists items of a kind; empty for the profile's own page. */
const queriesByKind: Partial<Record<Kind, string>> = {
  participations: '?list=events',
  submissions: '?list=submissions',
  applications: '?list=applications',
  projects: '',
  tutorials: '?list=texts',
  articles: '?list=texts',
  reviews: '?list=feedback',
}

function ContributionCount({ kind, count, userName }: { kind: Kind; count: number; userName: string }) {
  const query = queriesByKind[kind]
  if (query === undefined) return count
  return (
    <Link href={profilePath(userName) + query} aria-label={`${kindLabels[kind]} on their profile: ${count}`}>
      {count}
    </Link>
  )
}

const kindLabels: Record<Kind, string> = {
  events: 'Events',
  streams: 'Streams',
  participations: 'Enrollments',
  submissions: 'Submissions of their teams',
  applications: 'Apps',
  projects: 'Projects',
  tutorials: 'Tutorials',
  articles: 'Articles',
  reviews: 'Reviews',
  comments: 'Comments',
  likes: 'Likes',
}
