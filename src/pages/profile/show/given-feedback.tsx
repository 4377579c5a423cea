import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import type { ProfileData } from '../show.tsx'

type Given = ProfileData['portfolio']['feedback']['items'][number]

/** Approved reviews by their beginning; the whole stands with its submission. */
export function GivenFeedback({ given }: { given: readonly Given[] }) {
  return (
    <ul className="profile__feedback">
      {given.map(({ id, review, title, event, url, updatedAt }) => (
        <li key={id}>
          <h3 dir="auto">
            <Link href={`${url}#feedback`}>{title}</Link>
          </h3>
          <blockquote dir="auto">{review}</blockquote>
          <p className="small text-muted">
            {event} · <Day at={updatedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
