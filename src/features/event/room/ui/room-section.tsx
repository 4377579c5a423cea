import { useViewer, useViewerFailure } from '#features/people/auth/ui/use-viewer.ts'
import { roomDays } from '#lib/periods.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadingFailed, Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import type { ShownRoom } from './room-calls.ts'
import { useRoom } from './use-room.ts'
import './room.css'

type RoomProps = {
  teamId: string
  /** Data loaded with the page. */
  first?: ShownRoom | undefined
  /** Time zone of the event. */
  zone: string
}

/** Team room, for members only. */
export function RoomSection(props: RoomProps) {
  const viewer = useViewer()
  const { isLost, askAgain } = useViewerFailure()
  return (
    <section id="room" aria-labelledby="h-room" className="room">
      {viewer ? (
        <Room key={props.teamId} {...props} viewerId={viewer.id} ownName={viewer.userName} />
      ) : isLost ? (
        <LoadError ask={() => void askAgain()} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

type OwnRoomProps = RoomProps & { viewerId: string; ownName: string | null | undefined }

function Room({ teamId, viewerId, ownName, first, zone }: OwnRoomProps) {
  const open = useRoom({ teamId, viewerId, first })
  const { room, unsent, isLost, ask } = open
  if (room === null) return <NotAllowed ask={ask} />
  if (!room) return isLost ? <LoadError ask={ask} /> : <Loading />
  return (
    <>
      <Head unread={room.unread} isShownElsewhere={room.mirroredTo !== null} />
      {isLost && <LoadError ask={ask} isBare />}
      {room.items.length + unsent.length === 0 ? (
        <EmptyState title="No messages yet" level={3}>
          {room.isReadOnly ? 'Nobody wrote here.' : 'Say hello, or agree on where to begin.'}
          {!room.mirroredTo && ' Only your team reads this.'}
        </EmptyState>
      ) : (
        <MessageList {...{ open, room, zone }} />
      )}
      {room.isReadOnly ? (
        <Notice>The event ended more than {roomDays} days ago, so you can only read this room now.</Notice>
      ) : (
        <>
          <MirrorNote to={room.mirroredTo} />
          <MessageForm people={room.people.filter(({ userName }) => userName !== ownName)} open={open} />
        </>
      )}
    </>
  )
}

/** Note above the form that messages are also shown in the team's chat room. */
function MirrorNote({ to }: { to: ShownRoom['mirroredTo'] }) {
  if (!to) return null
  return (
    <p className="small text-muted">
      Messages here are also shown in your team’s {to === 'discord' ? 'Discord channel' : 'Matrix room'}. If
      you edit or delete one later, it stays there as it was.
      {to === 'discord' && ' To answer from there, use /team message.'}
    </p>
  )
}

function Head({ unread = 0, isShownElsewhere = false }: { unread?: number; isShownElsewhere?: boolean }) {
  const count = unread > 99 ? '99+' : unread
  return (
    <SectionHead
      id="h-room"
      title="Team room"
      small
      aside={
        unread > 0 ? (
          <Badge tone="primary">{count} unread</Badge>
        ) : (
          !isShownElsewhere && 'Only your team reads this'
        )
      }
    />
  )
}

/** Shown to a person who isn't in the team, or who was removed while the room was open. */
function NotAllowed({ ask }: { ask: () => void }) {
  return (
    <>
      <Head />
      <EmptyState
        title="You can’t read this room"
        level={3}
        action={<Button onClick={ask}>Check again</Button>}
      >
        Only members of the team read its messages, and you aren’t one of them now.
      </EmptyState>
    </>
  )
}

function LoadError({ ask, isBare = false }: { ask: () => void; isBare?: boolean }) {
  return (
    <>
      {!isBare && <Head />}
      <LoadingFailed
        message={`We couldn’t load ${isBare ? 'what’s new' : 'your team’s messages'}.`}
        askAgain={ask}
      />
    </>
  )
}

function Loading() {
  return (
    <>
      <Head />
      <div className="room__log">
        <p className="visually-hidden">Loading the room…</p>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="45%" />
      </div>
    </>
  )
}
