import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'

/** For those who still see a team that the moderators hid. */
export function HiddenNotice() {
  return (
    <Notice tone="danger" title="Hidden by the moderators">
      <p>
        Only the team, the organisers and the administrators see this page and what the team has submitted.{' '}
        <Link href={href('/account/moderation')}>Why, and how to appeal</Link>
      </p>
    </Notice>
  )
}
