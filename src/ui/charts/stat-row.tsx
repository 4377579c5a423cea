import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Stat = { label: string; value: ReactNode; note?: ReactNode }
export type StatRowProps = {
  stats: readonly Stat[]
  /** 'figures' for large counts, 'facts' for the strip below an event's title. */
  look?: 'figures' | 'facts' | undefined
}

/** Two to five figures between two horizontal rules. */
export function StatRow({ stats, look = 'figures' }: StatRowProps) {
  return (
    <dl className={classNames('stat-row', look === 'facts' && 'stat-row--facts')}>
      {stats.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
