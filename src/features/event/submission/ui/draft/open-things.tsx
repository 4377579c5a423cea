import { Link } from '#ui/link.tsx'
import type { Readiness } from './steps.ts'

/** Returns the fields that still prevent submitting. */
export const listOpenFields = (readiness: readonly Readiness[]) =>
  readiness.filter(({ fault }) => fault !== undefined)

/** Summarizes the open fields; a filled one may still be wrong. */
export function describeOpenFields(open: readonly Readiness[]): string {
  const areAllMissing = open.every(({ fault }) => fault === 'This field is required')
  if (open.length === 1) return areAllMissing ? 'One thing is missing' : 'One thing needs a change'
  return areAllMissing ? `${open.length} things are missing` : `${open.length} things need you`
}

/** Open fields with their error messages and links, on any step. */
export function OpenFields({ of }: { of: readonly Readiness[] }) {
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
