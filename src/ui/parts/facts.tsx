import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode; total?: boolean | undefined }

/** A ledger column: labels left, figures right; a total gets the double rule. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, total }) => (
        <div key={label} className={total ? 'total' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
