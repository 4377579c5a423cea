import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { Readiness } from './steps.ts'

/** Checklist of filled and missing fields, with a link to each missing one. */
export function ReadinessList({ readiness }: { readiness: readonly Readiness[] }) {
  const open = readiness.filter(({ fault }) => fault !== undefined).length
  return (
    <section className="draft-ready" aria-labelledby="h-ready">
      <h2 id="h-ready" className="text-xl">
        {open === 0 ? 'All set' : 'Checklist'}
      </h2>
      <p className="small text-muted">
        {readiness.length - open} of {readiness.length} done
      </p>
      <meter
        className="draft-ready__bar"
        min={0}
        max={readiness.length}
        value={readiness.length - open}
        aria-label="Done"
      />
      <ul>
        {readiness.map((item) => (
          <ReadinessItem key={item.field} item={item} />
        ))}
      </ul>
    </section>
  )
}

function ReadinessItem({ item: { field, label, step, fault, isNeeded } }: { item: Readiness }) {
  const isDone = fault === undefined
  const isEmpty = fault === 'This field is required'
  const StatusIcon = isDone ? IconCircleCheck : isEmpty ? IconCircle : IconAlertTriangle
  return (
    <li className={classNames(isDone && 'draft-ready__done')}>
      <Icon of={StatusIcon} />
      <span>
        <Link href={`?step=${step}#${field}`} keepScroll>
          {label}
        </Link>
        <span className="visually-hidden">{isDone ? ', done' : isEmpty ? ', missing' : ''}</span>
        {!isDone && !isEmpty && <small>{fault}</small>}
        {!isNeeded && isDone && <small>optional</small>}
      </span>
    </li>
  )
}
