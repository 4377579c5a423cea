import { useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { ProfileName } from '#features/people/profile/ui/profile-name.tsx'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { getCommentAnchor, focusComment, type ShownAnswer } from './shown-comment.ts'
import type { Discussion } from './use-comments.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

const CommentMenu = createLatePart(async () => (await import('./comment-menu.tsx')).CommentMenu)
const CommentForm = createLatePart(async () => (await import('./comment-form.tsx')).CommentForm)

type CommentViewProps = {
  comment: ShownAnswer
  discussion: Discussion
  zone: string
  linked: string | undefined
}

export function CommentView({ comment, discussion, zone, linked }: CommentViewProps) {
  const [isEditing, setEditing] = useState(false)
  const { id, author, isDeleted } = comment
  if (isDeleted || !author)
    return (
      <p id={getCommentAnchor(id)} className="comment comment--gone" tabIndex={-1}>
        This comment was deleted.
      </p>
    )
  const name = formatName(author)
  return (
    <div
      id={getCommentAnchor(id)}
      className={classNames('comment', id === linked && 'comment--linked')}
      tabIndex={-1}
    >
      <div className="comment__by">
        <Avatar name={name} face={author.face} src={author.picture} size={32} />
        <CommentHeader {...{ comment, author, discussion, zone }} />
        <div className="comment__menu">
          {discussion.status === 'authenticated' && (
            <CommentMenu {...{ comment, discussion, name }} onEdit={() => setEditing(true)} />
          )}
        </div>
      </div>
      <HiddenNote comment={comment} />
      {isEditing ? (
        <CommentForm
          label="Your comment"
          send="Save"
          edited={comment}
          isFirst
          onSaved={(changedComment) => {
            discussion.changed(changedComment)
            setEditing(false)
          }}
          onCancel={() => {
            focusComment(id)
            setEditing(false)
          }}
        />
      ) : (
        <Prose html={comment.html} isTalk />
      )}
    </div>
  )
}

type CommentHeaderProps = Pick<CommentViewProps, 'comment' | 'discussion' | 'zone'> & {
  author: NonNullable<ShownAnswer['author']>
}

function CommentHeader({
  comment: { id, createdAt, editedAt },
  author,
  discussion,
  zone,
}: CommentHeaderProps) {
  return (
    <p>
      <strong>
        <ProfileName name={formatName(author)} userName={author.userName} />
      </strong>
      {author.id !== null && discussion.team.includes(author.id) && (
        <>
          {' '}
          <Badge>Team</Badge>
        </>
      )}
      {author.role && <span className="text-muted small"> {author.role}</span>}
      <br />
      <a className="small text-muted" href={`#${getCommentAnchor(id)}`}>
        <LocalTime at={createdAt} zone={zone} />
      </a>
      {editedAt && <span className="small text-muted"> · edited</span>}
    </p>
  )
}

/**
 * Note on a hidden comment for its author, organizers of the event and ADMIN, the only ones who can still
 * read it.
 */
function HiddenNote({ comment: { isHidden, isOwn } }: Pick<CommentViewProps, 'comment'>) {
  if (!isHidden) return null
  return (
    <p className="small text-muted">
      {isOwn
        ? 'Moderators hid this comment from everyone else.'
        : 'Hidden. Only its author, organizers and moderators can read it.'}{' '}
      {isOwn && <Link href="/account/moderation">Why, and how to appeal</Link>}
    </p>
  )
}
