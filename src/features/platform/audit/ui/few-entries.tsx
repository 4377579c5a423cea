import { LocalTime } from '#ui/time/local-time.tsx'
import { Changes, type Entry } from './changes.tsx'
import { EntryDescription } from './sentence.tsx'

/** Lists a few audit entries, where there is no room for the log's table. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="stack">
      {entries.map((entry) => (
        <li key={entry.id} className="panel">
          <p>
            <EntryDescription {...entry} />
          </p>
          <p className="small text-muted">
            <LocalTime at={entry.createdAt} zone="UTC" />
          </p>
          <Changes {...entry} />
          {entry.reason && <p className="small break-words">Reason: {entry.reason}</p>}
        </li>
      ))}
    </ul>
  )
}
