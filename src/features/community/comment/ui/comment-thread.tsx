import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CommentView } from './comment-view.tsx'
import { type CommentTarget, focusComment, type ShownThread } from './shown-comment.ts'
import type { Discussion } from './use-comments.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

const CommentForm = createLatePart(async () => (await import('./comment-form.tsx')).CommentForm)

type CommentThreadProps = {
  thread: ShownThread
  target: CommentTarget
  discussion: Discussion
  zone: string
  linked: string | undefined
}

export function CommentThread({ thread, target, discussion, zone, linked }: CommentThreadProps) {
  const [isAnswering, setAnswering] = useState(false)
  const canAnswer = discussion.status === 'authenticated' && !thread.isDeleted && !isAnswering
  return (
    <>
      <CommentView comment={thread} {...{ discussion, zone, linked }} />
      {thread.answers.length > 0 && (
        <ol className="threads threads--answers" aria-label="Replies">
          {thread.answers.map((answer) => (
            <li key={answer.id}>
              <CommentView comment={answer} {...{ discussion, zone, linked }} />
            </li>
          ))}
        </ol>
      )}
      {canAnswer && (
        <Button variant="quiet" size="sm" onClick={() => setAnswering(true)}>
          Reply<span className="visually-hidden"> to this comment</span>
        </Button>
      )}
      {isAnswering && (
        <div className="threads--answers">
          <CommentForm
            label="Your reply"
            send="Reply"
            target={target}
            parentId={thread.id}
            isFirst
            onSaved={(comment) => {
              discussion.added(comment)
              setAnswering(false)
            }}
            onCancel={() => {
              focusComment(thread.id)
              setAnswering(false)
            }}
          />
        </div>
      )}
    </>
  )
}
