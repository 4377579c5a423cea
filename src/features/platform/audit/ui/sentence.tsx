import { Link } from '#ui/link.tsx'
import type { Entry } from './changes.tsx'
import { describeAct } from '../describe-act.ts'
import { kindLabel } from './kind-labels.ts'

/** Describes an entry with links: "Ada Kiln deleted an event: Field Notes". */
export function EntryDescription({ by, what, subject, ...states }: Entry) {
  const name = subject.name ?? findFormerName(states)
  const isOwn = by !== null && subject.id === by.id
  return (
    <span className="break-words">
      <Actor {...{ by, what }} /> {describeAct(what, subject.kind)}
      {subject.id && !isOwn && (
        <>
          :{' '}
          {name ? (
            <NamedItem href={subject.href} {...{ name }} />
          ) : (
            `${kindLabel(subject.kind)} #${shortenId(subject.id)}`
          )}
        </>
      )}
    </span>
  )
}

/** Link to all entries about the same item. */
export const History = ({ subject: { id, kind, name } }: Pick<Entry, 'subject'>) =>
  id && (
    <Link
      className="small text-muted"
      href={`/dash/admin/log?subjectId=${id}`}
      aria-label={`History: everything about ${name ?? `${kindLabel(kind)} ${id}`}`}
    >
      History
    </Link>
  )

function Actor({ by, what }: Pick<Entry, 'by' | 'what'>) {
  if (by) return <Link href={`/dash/admin/people/${by.id}`}>{by.name}</Link>
  return <span className="text-muted">{isCommand(what) ? 'Someone at the server' : 'A former member'}</span>
}

/** Whether a command on the server performed the act, without a signed-in actor. */
const isCommand = (act: string) => act.endsWith('-by-command')

const NamedItem = ({ name, href }: { name: string; href: string | null }) =>
  href ? <Link href={href}>{name}</Link> : name

/**
 * Returns the title or name in the entry's states, because a purged item has none elsewhere; null if there is
 * none.
 */
function findFormerName({ before, after }: Pick<Entry, 'before' | 'after'>): string | null {
  const { title, name } = { ...after, ...before }
  const text = title ?? name
  return typeof text === 'string' && text !== '' ? text : null
}

const shortenId = (id: string) => id.slice(0, 8)
