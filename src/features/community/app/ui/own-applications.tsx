import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { maxApplications } from '../shapes.ts'
import { applicationEditPath, applicationPath } from './application-path.ts'
import { StateBadge } from './state-badge.tsx'
import { useOwnApplications } from './use-own-applications.ts'
import './own-applications.css'

/**
 * Shows the viewer's applications with their states. Renders nothing for visitors, or without applications.
 */
export function OwnApplications() {
  const { data: session } = useSession()
  const data = useOwnApplications(session?.account.id)
  if (!session || !data || data.total === 0) return null
  return (
    <section className="own-apps" aria-labelledby="own-apps">
      <SectionHead
        title="Your AI Projects"
        id="own-apps"
        small
        aside={`${data.total} of ${maxApplications}`}
      />
      <ul className="stack">
        {data.items.map((application) => (
          <li key={application.id} className="own-apps__row">
            <Link href={applicationPath(application.id)}>{application.title}</Link>
            <StateBadge {...application} />
            <Link
              className="more"
              href={applicationEditPath(application.id)}
              aria-label={`Edit ${application.title}`}
            >
              Edit
            </Link>
            {application.reason && <p className="small text-muted">{application.reason}</p>}
          </li>
        ))}
      </ul>
      {data.total < maxApplications && (
        <ButtonLink href={href('/apps/app')} size="sm">
          Add another
        </ButtonLink>
      )}
    </section>
  )
}
