import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** Notice for people who can still see a team that moderators have hidden. */
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
