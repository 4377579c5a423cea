import { Link } from '#ui/link.tsx'
import type { Readiness } from './steps.ts'

/** What still keeps it from being submitted. */
export const openIn = (readiness: readonly Readiness[]) =>
  readiness.filter(({ fault }) => fault !== undefined)

/** Something may be there and still be wrong. */
export function titleOf(open: readonly Readiness[]): string {
  const areMissing = open.every(({ fault }) => fault === 'This field is required')
  if (open.length === 1) return areMissing ? 'One thing is missing' : 'One thing needs a change'
  return areMissing ? `${open.length} things are missing` : `${open.length} things need you`
}

/** Each with its sentence and a link to its field, whichever step that is on. */
export function OpenThings({ of }: { of: readonly Readiness[] }) {
  return (
    <ul className="draft-findings">
      {of.map(({ field, label, step, fault }) => (
        <li key={field}>
          <Link href={`?step=${step}#${field}`}>{label}</Link>: {fault}
        </li>
      ))}
    </ul>
  )
}
