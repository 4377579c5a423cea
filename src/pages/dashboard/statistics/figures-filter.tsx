import { useLocation } from 'react-router'
import { steps } from '#features/operations/statistics/period.ts'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { Link } from '#ui/link.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { presets } from './presets.ts'

interface FiguresFilterProps {
  growth: { from: string; to: string; by: (typeof steps)[number] }
  event: { slug: string } | null
  choices: { value: string; label: string }[]
  preset: string | null
  /** Whether the viewer can also choose all public events; otherwise the event is always one of their own. */
  seesAll: boolean
}

const stepNames = { day: 'Days', week: 'Weeks', month: 'Months' }

/** Filter by event and period: named or custom days. */
export function FiguresFilter({ growth, event, choices, preset, seesAll }: FiguresFilterProps) {
  const { pathname, search } = useLocation()
  const buildHref = (key: string) => {
    const query = new URLSearchParams({
      ...(event && { event: event.slug }),
      ...(key !== presets[0].key && { period: key }),
    }).toString()
    return query ? `${pathname}?${query}` : pathname
  }
  const { from, to, by } = growth
  const basePath = seesAll || !event ? pathname : `${pathname}?${new URLSearchParams({ event: event.slug })}`
  return (
    <>
      <nav className="figures-filter" aria-label="Period">
        <span className="seg">
          {presets.map(({ key, label }) => (
            <Link
              key={key}
              href={buildHref(key)}
              keepScroll
              aria-current={key === preset ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </span>
      </nav>
      <FilterBar label="Statistics" clearHref={pathname + search === basePath ? undefined : basePath}>
        <SelectField
          label="Event"
          name="event"
          {...(seesAll && { empty: 'All public events' })}
          options={choices}
          defaultValue={event?.slug ?? ''}
        />
        <TextField label="From" name="from" type="date" defaultValue={from} />
        <TextField label="To" name="to" type="date" defaultValue={to} />
        <SelectField
          label="Group by"
          name="by"
          options={steps.map((value) => ({ value, label: stepNames[value] }))}
          defaultValue={by}
        />
      </FilterBar>
    </>
  )
}
