import { RoomSection } from '#features/event/room/ui/room-section.tsx'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/room.ts'
import { loadDash } from '../data/load-dash.ts'
import { DashFrame } from '../frame/dash-frame.tsx'
import { dashMeta } from '../frame/dash-meta.ts'
import { ChatCard } from '../room/chat-card.tsx'
import { NoRoom } from '../room/no-room.tsx'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, args: Route.LoaderArgs) => loadDash(ctx, args, 'room'))

export const meta = dashMeta('Room', 'Messages of your team.')

/** The team's room, and the viewer's account in the chat that has rooms for teams. */
export default function EventDashRoomPage({ loaderData: data }: Route.ComponentProps) {
  const { room, teamId, event } = data
  return (
    <DashFrame data={data}>
      {room && teamId ? (
        <RoomSection teamId={teamId} first={room} zone={event.timeZone} />
      ) : (
        <NoRoom data={data} />
      )}
      <ChatCard data={data} />
    </DashFrame>
  )
}
