import type { ReactNode } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { Link } from '#ui/link.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { RatingList } from '#ui/fields/rating.tsx'
import { IconFlag } from '@tabler/icons-react'
import { useRequireLogin } from '#features/people/auth/ui/use-require-login.ts'
import { IconButton } from '#ui/button.tsx'
import { modals } from '#ui/overlays/modal-store.ts'
import { listRatings } from './review-texts.ts'
import type { ShownReview } from './shown-review.ts'

type ReviewCardProps = {
  review: ShownReview
  /** Time zone of the event, used for the date. */
  zone: string
  /** Controls for the viewer, or the review's state. */
  children?: ReactNode
}

export function ReviewCard({ review, zone, children }: ReviewCardProps) {
  return (
    <article className="feedback">
      <Reviewer {...review.user} />
      <blockquote>
        <Prose html={review.html} isTalk />
      </blockquote>
      <RatingList ratings={listRatings(review)} />
      <footer className="feedback__foot">
        <span className="small text-muted">
          <LocalTime at={review.updatedAt} zone={zone} show="date" />
        </span>
        {children}
        {review.isHidden ? (
          <Badge tone="warning">Hidden by the moderators</Badge>
        ) : (
          !review.isOwn && <FlagReview review={review} />
        )}
      </footer>
    </article>
  )
}

/** Shows the reviewer's picture, name and role; links to the profile if it is public. */
function Reviewer({ profile }: ShownReview['user']) {
  const name = formatName(profile)
  const author = (
    <>
      <Avatar name={name} face={profile.face} src={profile.picture} />
      <span className="feedback__who">
        <strong>{name}</strong>
        {profile.role && <span className="small text-muted">{profile.role}</span>}
      </span>
    </>
  )
  return (
    <header>
      {profile.userName ? (
        <Link className="feedback__by" href={profilePath(profile.userName)}>
          {author}
        </Link>
      ) : (
        <span className="feedback__by">{author}</span>
      )}
    </header>
  )
}

/** Button that reports a review to the moderators. Sends visitors to the login page and back. */
function FlagReview({ review: { id, user } }: { review: ShownReview }) {
  const requireLogin = useRequireLogin()
  const description = `the feedback of ${formatName(user.profile)}`
  return (
    <IconButton
      size="sm"
      icon={IconFlag}
      label={`Report ${description}`}
      onClick={requireLogin(() => modals.open('flag', { kind: 'review', id, what: description }))}
    />
  )
}
