import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Changes, type Entry } from './changes.tsx'

/** Some acts as a list, where there is no room for the table. */
export function FewEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="stack">
      {entries.map(({ id, createdAt, by, what, reason, ...entry }) => (
        <li key={id} className="panel">
          <p>
            {by ? <Link href={`/dash/admin/people/${by.id}`}>{by.name}</Link> : 'A former member'} {what}
          </p>
          <p className="small text-muted">
            <LocalTime at={createdAt} zone="UTC" />
          </p>
          <Changes {...entry} />
          {reason && <p className="small break-words">Reason: {reason}</p>}
        </li>
      ))}
    </ul>
  )
}
