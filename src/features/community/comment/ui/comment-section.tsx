import { useState } from 'react'
import { useLocation } from 'react-router'
import { addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { ConfirmationGate } from '#features/people/auth/ui/confirming/confirmed-first.tsx'
import { SessionPlaceholder } from '#features/people/auth/ui/until-known.tsx'
import { loginPath } from '#features/people/auth/ui/use-require-login.ts'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { CommentThread } from './comment-thread.tsx'
import type { CommentTarget, ShownAnswer, ShownComments } from './shown-comment.ts'
import { type Discussion, useComments } from './use-comments.ts'
import { useLinkedComment } from './use-linked-comment.ts'
import './comment.css'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Form to write a comment, loaded only for users who write one. */
const CommentForm = createLatePart(async () => (await import('./comment-form.tsx')).CommentForm)

type CommentSectionProps = {
  target: CommentTarget
  /** First page, as all visitors get it. */
  comments: ShownComments
  /** IANA zone of the times. */
  zone: string
  /** Profiles of the project's owners, whose comments are marked. */
  team?: readonly string[]
}

/** Comments on a submission or an application: threads of one level, oldest first. */
export function CommentSection({ target, comments, zone, team }: CommentSectionProps) {
  const discussion = useComments(target, comments, team)
  const linkedComment = useLinkedComment(discussion)
  const { pages, count, hasNextPage, isFetchingNextPage, fetchNextPage } = discussion
  const threads = pages.flatMap(({ items }) => items)
  return (
    <section id="comments" aria-labelledby="h-comments">
      <SectionHead id="h-comments" title={count > 0 ? `Comments (${count})` : 'Comments'} />
      {threads.length === 0 && (
        <EmptyState title="No comments yet" level={3}>
          Ask how it was made, or say what you’d do next.
        </EmptyState>
      )}
      <ol className="threads">
        {threads.map((thread) => (
          <li key={thread.id}>
            <CommentThread {...{ thread, target, discussion, zone, linked: linkedComment }} />
          </li>
        ))}
      </ol>
      <Failure discussion={discussion} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More comments
        </Button>
      )}
      <CommentComposer {...{ target, discussion }} />
    </section>
  )
}

/** Error of loading comments; the first ones stay, because they came with the page itself. */
function Failure({ discussion: { error, refetch } }: { discussion: Discussion }) {
  if (!error) return null
  return (
    <Notice tone="danger" news="bad">
      <p>{error.message}</p>
      <Button size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  )
}

function CommentComposer({ target, discussion }: { target: CommentTarget; discussion: Discussion }) {
  const { pathname, search } = useLocation()
  const [round, setRound] = useState(0)
  const { status, added } = discussion
  const viewer = useViewer()
  const returnPath = `${pathname}${search}#comments`
  const signInPrompt = (
    <p className="comment-door">
      <ButtonLink href={loginPath(returnPath)} rel="nofollow">
        Sign in to comment
      </ButtonLink>
    </p>
  )
  if (status === 'loading') return <SessionPlaceholder forStrangers={signInPrompt}>{null}</SessionPlaceholder>
  if (status === 'unauthenticated') return signInPrompt
  const handleCommentAdded = (comment: ShownAnswer) => {
    added(comment)
    setRound(round + 1)
  }
  if (viewer?.needsOnboarding)
    return (
      <p className="comment-door">
        <ButtonLink href={addCallback('/welcome', returnPath)}>Set up your profile to comment</ButtonLink>
      </p>
    )
  return (
    <ConfirmationGate what="to comment">
      <CommentForm
        key={round}
        label="Your comment"
        send="Comment"
        target={target}
        onSaved={handleCommentAdded}
      />
    </ConfirmationGate>
  )
}
