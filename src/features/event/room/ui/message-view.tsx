import { IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatName } from '#features/event/event/people/role.ts'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { modals } from '#ui/overlays/modal-store.ts'
import { focusTextEnd } from '#ui/navigation/go-on-in.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { isEmptyMessage } from '../messages/code-fences.ts'
import { markMentions } from './mentions/mark-mentions.ts'
import { formatActionLabel } from './messages/message-act.ts'
import { MessagePictures } from './pictures/message-pictures.tsx'
import { roomCalls, type ShownMessage } from './room-calls.ts'
import { isSendKey, SendKeys } from './messages/send-keys.tsx'
import { useDraft } from './use-draft.ts'
import type { OpenRoom } from './use-room.ts'

type ViewProps = {
  message: ShownMessage
  open: OpenRoom
  isReadOnly: boolean
  /** Time zone of the event. */
  zone: string
  /** Whether the message follows another by the same author, whose name is shown once above both. */
  continues: boolean
  /** Lowercase usernames whose mentions are marked. */
  userNames: ReadonlySet<string>
}

/** Message with author, time, text, pictures and the viewer's actions. */
export function MessageView({ message, open, isReadOnly, zone, continues, userNames }: ViewProps) {
  const [isEditing, setEditing] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  const { author, isDeleted, html, pictures } = message
  const markedHtml = useMemo(() => markMentions(html, userNames), [html, userNames])
  if (isDeleted || !author) return <li className="message message--gone">This message was deleted.</li>
  const name = formatName(author)
  return (
    <li className={classNames('message', continues && 'message--continues')} ref={line}>
      {!continues && <Avatar name={name} face={author.face} src={author.picture} size={32} />}
      <div className="message__said">
        <MessageAuthor {...{ message, name, zone, continues }} />
        <HiddenNote message={message} />
        {isEditing ? (
          <EditForm
            {...{ message, open }}
            onEnd={() => {
              flushSync(() => setEditing(false))
              line.current?.querySelector<HTMLElement>(editButton)?.focus()
            }}
          />
        ) : (
          html && <Prose html={markedHtml} isTalk />
        )}
      </div>
      {!isEditing && (
        <MessageActions {...{ message, open, isReadOnly, name }} onEdit={() => setEditing(true)} />
      )}
      <MessagePictures pictures={pictures} by={name} />
    </li>
  )
}

/**
 * Author and time. Visually hidden in a follow-up by the same author; an edited follow-up still shows its
 * time.
 */
function MessageAuthor({ message, name, zone, continues }: MessageAuthorProps) {
  const { createdAt, via, editedAt } = message
  return (
    <p className={continues ? (editedAt ? 'message__by' : 'visually-hidden') : 'message__by'}>
      <strong className={continues ? 'visually-hidden' : undefined}>
        <bdi>{name}</bdi>
      </strong>{' '}
      <span className="small text-muted">
        <LocalTime at={createdAt} zone={zone} show="time" />
        {via === 'discord' && ' · from Discord'}
        {editedAt && ' · edited'}
      </span>
    </p>
  )
}

type MessageAuthorProps = Pick<ViewProps, 'message' | 'zone' | 'continues'> & { name: string }

/** Note for the message's author, the only one who can still read the message. */
function HiddenNote({ message: { isHidden } }: { message: ShownMessage }) {
  if (!isHidden) return null
  return (
    <p className="small text-muted">
      Moderators hid this message from everyone else.{' '}
      <Link href="/account/moderation">Why, and how to appeal</Link>
    </p>
  )
}

const editLabel = 'Edit your message'
const editButton = `[aria-label^="${editLabel}"]`

/** Opens the newest message that the viewer can edit. Returns false if there is none. */
export function editNewest(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(`.room__messages ${editButton}`)].at(-1)
  button?.click()
  return button !== undefined
}

type ActsProps = Pick<ViewProps, 'message' | 'open' | 'isReadOnly'> & { name: string; onEdit: () => void }

function MessageActions({
  message: { id, isOwn, body },
  open: { gone },
  isReadOnly,
  name,
  onEdit,
}: ActsProps) {
  const { act, isBusy } = useAct(() => {})
  const remove = async () => {
    const order = { title: 'Delete this message?', text: 'Your team won’t see it anymore.' }
    if (!(await confirm({ type: 'danger', ...order, confirmLabel: 'Delete' }))) return
    await act(async () => {
      await roomCalls.deleteMessage({ id })
      gone(id)
    }, 'Message deleted')
  }
  const report = () => modals.open('flag', { kind: 'message', id, what: `the message of ${name}` })
  const buttonStyle = { size: 'sm', variant: 'quiet' } as const
  return (
    <span className="message__acts">
      {isOwn && !isReadOnly && (
        <IconButton
          {...buttonStyle}
          icon={IconPencil}
          label={formatActionLabel(editLabel, body)}
          onClick={onEdit}
        />
      )}
      {isOwn ? (
        <IconButton
          {...buttonStyle}
          icon={IconTrash}
          label={formatActionLabel('Delete your message', body)}
          busy={isBusy}
          onClick={() => void remove()}
        />
      ) : (
        <IconButton
          {...buttonStyle}
          icon={IconFlag}
          label={formatActionLabel(`Report the message of ${name}`, body)}
          onClick={report}
        />
      )}
    </span>
  )
}

function EditForm({ message: { id, body, pictures }, open: { said }, onEnd }: EditingProps) {
  // Escape only closes the form; reopening it shows the typed text.
  const { text, type } = useDraft(`draft:message:${id}`, body)
  const isEmpty = isEmptyMessage(text) && pictures.length === 0
  const hint = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!box.current) return
    focusTextEnd(box.current)
    // Scrolls the form's buttons into view, which would otherwise be below the edge of the room.
    box.current.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { act, isBusy } = useAct(() => {})
  const save = async () => {
    if (await act(async () => said(await roomCalls.updateMessage({ id, body: text })))) end()
  }
  const end = () => {
    type(body)
    onEnd()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <textarea
        className="input"
        dir="auto"
        aria-label="Your message"
        rows={3}
        value={text}
        ref={box}
        onChange={({ target }) => type(target.value)}
        aria-describedby={hint}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
          if (!isSendKey(event, text)) return
          event.preventDefault()
          if (!isEmpty) void save()
        }}
      />
      <p className="small text-muted" id={hint}>
        <SendKeys does="saves" text={text} />
      </p>
      <div className="row">
        <Button type="submit" size="sm" variant="primary" busy={isBusy} disabled={isEmpty}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={end}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
type EditingProps = Pick<ViewProps, 'message' | 'open'> & { onEnd: () => void }
