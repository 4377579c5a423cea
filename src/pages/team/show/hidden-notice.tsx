import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** Notice for those who can still see a team hidden by moderators. */
export function HiddenNotice() {
  return (
    <Notice tone="danger" title="Hidden by the moderators">
      <p>
        Only the team, the organizers and the administrators can see this page and the team’s project.{' '}
        <Link href={href('/account/moderation')}>Why, and how to appeal</Link>
      </p>
    </Notice>
  )
}
