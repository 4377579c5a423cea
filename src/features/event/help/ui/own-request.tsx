import { href } from 'react-router'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { formatName } from '#features/event/event/people/role.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { helpCalls, type ShownRequest } from './help-calls.ts'
import { formatWait } from './format-wait.ts'

type OwnRequestProps = { request: ShownRequest; medianWait: number | null; onChanged: () => void }

export function OwnRequest({ request, medianWait, onChanged }: OwnRequestProps) {
  const { id, html, technology, claimedBy, isHidden } = request
  const { act, isBusy } = useAct(onChanged)
  const end = (outcome: 'solved' | 'withdrawn', message: string) =>
    void act(() => helpCalls.endRequest({ id, outcome }), message)
  return (
    <Notice tone={getTone(request)} title={describeRequest(request, medianWait)}>
      <Prose html={html} isTalk />
      {technology && <p>{technology}</p>}
      {isHidden && <HiddenNote request={request} />}
      {claimedBy && !isHidden && (
        <p>
          They’ll look for you at the place you named.
          {claimedBy.userName && (
            <>
              {' '}
              <Link href={href('/u/:handle', { handle: `@${claimedBy.userName}` })}>
                See who {formatName(claimedBy)} is
              </Link>
            </>
          )}
        </p>
      )}
      <div className="row mt-3">
        {!isHidden && (
          <Button size="sm" variant="primary" busy={isBusy} onClick={() => end('solved', 'Marked as solved')}>
            It’s solved
          </Button>
        )}
        {(!claimedBy || isHidden) && (
          <Button size="sm" busy={isBusy} onClick={() => end('withdrawn', 'Request cancelled')}>
            Cancel the request
          </Button>
        )}
      </div>
    </Notice>
  )
}

const getTone = ({ isHidden, claimedBy }: ShownRequest) => {
  if (isHidden) return 'danger'
  return claimedBy ? 'success' : 'info'
}

/** Note for the team, which is the only one that can still read the request. */
function HiddenNote({ request: { isOwn } }: { request: ShownRequest }) {
  return (
    <p>
      No mentor sees it. Cancel it to ask for something else.{' '}
      {isOwn && <Link href="/account/moderation">Why, and how to appeal</Link>}
    </p>
  )
}

function describeRequest(request: ShownRequest, medianWait: number | null): string {
  const { place, claimedBy, onTheWayAt, isHidden } = request
  if (isHidden) return 'Moderators hid your team’s request'
  if (claimedBy && onTheWayAt) return `${formatName(claimedBy)} is on the way`
  if (claimedBy) return `${formatName(claimedBy)} will help you`
  const line = place === 1 ? 'Your team is next in line' : `Your team is number ${place} in line`
  return medianWait === null ? line : `${line}. Teams usually wait ${formatWait(medianWait)}.`
}
