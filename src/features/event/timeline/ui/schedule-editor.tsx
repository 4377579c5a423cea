import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { formatName, type PersonInRole } from '#features/event/event/people/role.ts'
import { client } from '#lib/contract/client.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { zoneName, formatZoneTime } from '#ui/time/zone-time.ts'
import { timelineContract } from '../contract.ts'
import type { ShownTimelineEvent } from './schedule-section.tsx'
import { getNextStart } from './start-of-next.ts'
import { typeLabels } from './type-labels.ts'
import './schedule-editor.css'
import { createLatePart } from '#ui/parts/late-part.tsx'
import type { OneEventId } from '#features/event/stream/ids.ts'

const ScheduleDialog = createLatePart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

interface ScheduleEditorProps {
  which: OneEventId
  items: readonly ShownTimelineEvent[]
  timeZone: string
  /** People who can be chosen as speakers. */
  people: readonly PersonInRole[]
  onChanged: () => void
}

/** Schedule by day in the event's zone, with a dialog for each item. */
export function ScheduleEditor({ which, items, timeZone, people, onChanged }: ScheduleEditorProps) {
  const [editedItem, setEditedItem] = useState<ShownTimelineEvent | 'new' | null>(null)
  const days = Map.groupBy(items, ({ startAt }) => formatZoneTime(startAt, timeZone, 'day'))
  return (
    <div className="schedule-editor">
      <div className="row row--between mb-4">
        <p className="small text-muted">All times: {zoneName(timeZone)}.</p>
        <Button variant="primary" icon={IconPlus} onClick={() => setEditedItem('new')}>
          Add to the schedule
        </Button>
      </div>
      {items.length === 0 && (
        <EmptyState title="Nothing on the schedule yet">
          Kick-off, talks, workshops and deadlines appear here, on the page and in people’s calendars.
        </EmptyState>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {ofDay.map((item) => (
              <Item
                key={item.id}
                {...{ item, timeZone }}
                onEdit={() => setEditedItem(item)}
                onDelete={() => void remove(item, onChanged)}
              />
            ))}
          </ol>
        </section>
      ))}
      {editedItem && (
        <ScheduleDialog
          {...{ which, timeZone, people }}
          item={editedItem === 'new' ? null : editedItem}
          startsAt={getNextStart(items)}
          onClose={() => setEditedItem(null)}
          onSaved={() => {
            setEditedItem(null)
            onChanged()
          }}
        />
      )}
    </div>
  )
}

interface ItemProps {
  item: ShownTimelineEvent
  timeZone: string
  onEdit: () => void
  onDelete: () => void
}

function Item({ item, timeZone, onEdit, onDelete }: ItemProps) {
  const { title, type, startAt, endAt, speakers, derivedFrom } = item
  return (
    <li>
      <p className="num">
        <time dateTime={startAt}>{formatZoneTime(startAt, timeZone, 'time')}</time>
        {endAt && (
          <>
            {' – '}
            <time dateTime={endAt}>{formatZoneTime(endAt, timeZone, 'time')}</time>
          </>
        )}
      </p>
      <div>
        <b>{title}</b>{' '}
        {/* Omits the type of derived items: the label “Other” beside “Judging ends” says nothing. */}
        {!(derivedFrom && type === 'OTHER') && (
          <Badge tone={type === 'DEADLINE' ? 'danger' : 'grey'}>{typeLabels[type]}</Badge>
        )}
        {speakers.length > 0 && (
          <p className="small">{speakers.map((speaker) => formatName(speaker)).join(', ')}</p>
        )}
      </div>
      {derivedFrom ? (
        <Link className="small" href="?tab=dates">
          Change it under Dates<span className="visually-hidden">: {title}</span>
        </Link>
      ) : (
        <div className="row">
          <IconButton variant="quiet" icon={IconPencil} label={`Edit ${title}`} onClick={onEdit} />
          <IconButton variant="quiet" icon={IconTrash} label={`Delete ${title}`} onClick={onDelete} />
        </div>
      )}
    </li>
  )
}

async function remove({ id, title }: ShownTimelineEvent, onChanged: () => void) {
  const isConfirmed = await confirm({
    type: 'danger',
    title: `Delete “${title}”?`,
    text: 'It disappears from the schedule and from the calendar file.',
    confirmLabel: 'Delete',
  })
  if (!isConfirmed) return
  try {
    await withRecentSignIn(() => client(timelineContract).delete({ id }))
    toast({ title: 'Removed from the schedule', tone: 'success', act: id })
    onChanged()
  } catch (error) {
    toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger', act: id })
  }
}
