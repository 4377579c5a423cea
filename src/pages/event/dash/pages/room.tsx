import { RoomSection } from '#features/event/room/ui/room-section.tsx'
import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/room.ts'
import { loadDash } from '../data/load-dash.ts'
import { DashFrame } from '../frame/dash-frame.tsx'
import { ChatCard } from '../room/chat-card.tsx'
import { NoRoom } from '../room/no-room.tsx'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, args: Route.LoaderArgs) => loadDash(ctx, args, 'room'))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage({
    matches,
    title: loaderData ? `Room · ${loaderData.event.title}` : 'Room',
    description: 'Messages of your team.',
    noIndex: true,
  })
}

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
