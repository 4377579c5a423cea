import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** Notice for the team and ADMIN that moderators hid the project from everyone else. */
export function HiddenNotice({ event }: { event: { title: string } }) {
  return (
    <Notice tone="danger" title="Hidden by the moderators">
      <p>
        Only the team and administrators can see this project, and it doesn’t take part in {event.title}.{' '}
        <Link href={href('/account/moderation')}>Why, and how to appeal</Link>
      </p>
    </Notice>
  )
}
