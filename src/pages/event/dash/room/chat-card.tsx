import { DiscordCard } from '#features/event/chat/ui/discord-card.tsx'
import { isShown } from '#features/event/chat/ui/is-shown.ts'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'

/** The viewer's chat account, if the event's teams have chat rooms. */
export function ChatCard({ data: { chat, event } }: { data: DashData }) {
  if (!chat || !isShown(chat)) return null
  // Existing rooms stay if the event no longer creates rooms for new teams.
  if (!chat.hasRooms && !chat.room?.isIn) return null
  return (
    <section id="chat" aria-labelledby="h-chat">
      <SectionHead id="h-chat" title="Discord" small />
      <DiscordCard connection={chat} back={getDashPath(event.slug, 'room')} />
    </section>
  )
}
