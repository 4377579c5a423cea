import { useSendsMail } from '#lib/use-sends-mail.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { announcementContract } from '../contract.ts'
import type { ShownAnnouncement } from './announcement-list.tsx'
import { AnnouncementMails } from './announcement-mails.tsx'
import { audienceLabels } from './audience-labels.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'
import './announcement.css'
import { createLatePart } from '#ui/parts/late-part.tsx'

const AnnouncementDialog = createLatePart(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
)

interface AnnouncementManagerProps {
  which: OneEventId
  list: AnswerOf<typeof announcementContract, 'getAnnouncements'>
  timeZone: string
  onChanged: () => void
}

/** Announcement in the form, or the initial content of a new one. */
interface EditorState {
  announcement: ShownAnnouncement | null
  begun?: ShownAnnouncement
}

/** Lets organizers list, create, edit and undo the announcements of an event or stream. */
export function AnnouncementManager({ which, list, timeZone, onChanged }: AnnouncementManagerProps) {
  const [editorState, setEditorState] = useState<EditorState | null>(null)
  const canSendMail = useSendsMail()
  return (
    <>
      <div className="row row--between mb-4">
        <p className="small text-muted">
          Everyone it’s for sees it on their dashboard at once
          {canSendMail
            ? '. A minute later it goes out by e-mail, except to those who muted you; until then you can undo it.'
            : '. This site sends no e-mail yet.'}
        </p>
        <Button variant="primary" icon={IconPlus} onClick={() => setEditorState({ announcement: null })}>
          Announce something
        </Button>
      </div>
      {list.items.length === 0 && (
        <EmptyState title="Nothing announced yet">
          Extra compute, a changed room, the last hour: say it here, and everyone it’s for sees it right away.
        </EmptyState>
      )}
      <ul className="announcements">
        {list.items.map((item) => (
          <AnnouncementItem
            key={item.id}
            {...{ one: item, which, timeZone, onChanged }}
            onEdit={() => setEditorState({ announcement: item })}
            onUndone={() => setEditorState({ announcement: null, begun: item })}
          />
        ))}
      </ul>
      <ListPages of={list} />
      {editorState && (
        <AnnouncementDialog
          which={which}
          {...editorState}
          onClose={() => setEditorState(null)}
          onSaved={() => {
            setEditorState(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}

interface AnnouncementItemProps {
  one: ShownAnnouncement
  which: OneEventId
  timeZone: string
  onEdit: () => void
  onUndone: () => void
  onChanged: () => void
}

function AnnouncementItem({ one, which, timeZone, onEdit, onUndone, onChanged }: AnnouncementItemProps) {
  const { id, title, audience, bodyHtml, createdAt } = one
  const { act, isBusy } = useAct()
  const remove = () =>
    act(() => withRecentSignIn(() => client(announcementContract).delete({ id })), 'Announcement deleted', {
      type: 'danger',
      title: `Delete “${title}”?`,
      text: 'It disappears from the dashboards. You can’t unsend e-mails.',
      confirmLabel: 'Delete',
    })
  return (
    <li>
      <div className="row row--between">
        <h2 className="text-lg">{title}</h2>
        <span className="row">
          <IconButton variant="quiet" icon={IconPencil} label={`Edit ${title}`} onClick={onEdit} />
          <IconButton
            variant="quiet"
            icon={IconTrash}
            label={`Delete ${title}`}
            disabled={isBusy}
            onClick={() => void remove()}
          />
        </span>
      </div>
      <p className="row small text-muted mb-2">
        <Badge>{audienceLabels[audience]}</Badge>
        <LocalTime at={createdAt} zone={timeZone} both={false} />
        <AnnouncementMails {...{ one, which, onUndone, onChanged }} />
      </p>
      <div className="small">
        <Prose html={bodyHtml} />
      </div>
    </li>
  )
}
