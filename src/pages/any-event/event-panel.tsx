import { pausedBy, type PauseTimes } from '#features/event/event/life/pause-state.ts'
import type { PersonInRole } from '#features/event/event/people/role.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { formatAffiliation } from '#features/event/event/ui/people/people-section.tsx'
import { PersonSheet } from '#features/event/participant/ui/people/person-sheet.tsx'
import { ItemSheet } from '#features/event/timeline/ui/item-sheet.tsx'
import type { ShownTimelineEvent } from '#features/event/timeline/ui/schedule-section.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { usePanel } from '#ui/overlays/use-panel.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'
import type { OneEventId } from '#features/event/stream/ids.ts'

/** Panel of a person without a role in the event or stream; loaded when it opens. */
const ParticipantPanel = createLatePart(
  async () => (await import('#features/event/participant/ui/people/participant-panel.tsx')).ParticipantPanel,
)

type EventPanelProps = {
  which: OneEventId
  event: PauseTimes & { people: readonly PersonInRole[]; timeZone: string; place?: string }
  schedule: readonly ShownTimelineEvent[]
  url: string
}

/**
 * Side panel of an event or a stream for a person with a role, a participant or a schedule item, by `?view=`.
 */
export function EventPanel({ which, event, schedule, url }: EventPanelProps) {
  const { view, close } = usePanel()
  const { timeZone, place = '' } = event
  const person = view?.kind === 'person' && event.people.find(({ id }) => id === view.id)
  const item = view?.kind === 'item' && schedule.find(({ id }) => id === view.id)
  if (person) {
    const { profile, eventRole } = person
    const sheet = {
      name: formatName(profile),
      userName: profile.userName,
      picture: profile.picture,
      face: profile.face,
      work: formatAffiliation(profile),
      about: profile.about,
    }
    return (
      <Panel title={sheet.name} subtitle={<RoleBadge of={eventRole} />} onClose={close}>
        <PersonSheet person={sheet} now="">
          {person.tag && <p className="small">{person.tag}</p>}
        </PersonSheet>
      </Panel>
    )
  }
  if (view?.kind === 'person') return <ParticipantPanel {...{ which }} id={view.id} onClose={close} />
  if (item)
    return (
      <Panel title={item.title} onClose={close}>
        <ItemSheet {...{ item, url, timeZone, place }} paused={pausedBy(event)} />
      </Panel>
    )
  return null
}
