import type { EventChoices } from '#features/event/event/contract.ts'
import { FilterChips } from '#ui/parts/chip.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField, type SelectOption } from '#ui/fields/select-field.tsx'
import { type Filters, type Group, hasFilters, getListHref, type ListState } from './address.ts'

type ChipsProps = { state: ListState; choices: EventChoices | undefined }

/**
 * Chips for the groups, each with the number of events that match the filters; streams are a separate list.
 */
export function GroupChips({ state: { tab, filters }, choices }: ChipsProps) {
  const all = choices && choices.live + choices.judging + choices.upcoming + choices.past
  const chips: [Group, string, number | undefined][] = [
    ['all', 'All', all],
    ['live', 'Live', choices?.live],
    ['judging', 'Judging', choices?.judging],
    ['upcoming', 'Upcoming', choices?.upcoming],
    ['past', 'Past', choices?.past],
    ['streams', 'Streams', undefined],
  ]
  return (
    <FilterChips
      label="Events by phase"
      chips={chips.map(([key, label, count]) => ({
        label,
        count,
        href: key === 'streams' ? '/event?tab=streams' : getListHref({ tab: key, filters }),
        current: key === tab,
      }))}
    />
  )
}

/** Filters of the list, all stored in the URL; works without JavaScript. */
export function EventFilters({ state, choices }: ChipsProps) {
  const { tab, filters } = state
  const technologies = (choices?.technologies ?? []).map(({ slug, name, count }) => ({
    value: slug,
    label: `${name} (${count})`,
  }))
  const isStreams = tab === 'streams'
  const visibleSelects = selects(technologies)
  const controls = visibleSelects.map(({ name, label, empty, options }) => (
    <SelectField key={name} {...{ name, label, empty, options }} defaultValue={filters[name]} />
  ))
  return (
    <FilterBar
      label="Events"
      keep={tab === 'all' ? {} : { tab }}
      clearHref={hasFilters(state) ? getListHref({ tab }) : undefined}
      folded={
        isStreams ? undefined : { controls, set: visibleSelects.filter(({ name }) => filters[name]).length }
      }
    >
      <SearchField
        name="q"
        label={isStreams ? 'Find a stream' : 'Find an event'}
        placeholder="Name, theme or place"
        value={filters.q || undefined}
        clearHref={getListHref({ tab, filters: { ...filters, q: '' } })}
      />
    </FilterBar>
  )
}

interface Select {
  name: Exclude<keyof Filters, 'q'>
  label: string
  empty: string
  options: SelectOption[]
}

function selects(technologies: SelectOption[]): Select[] {
  const theme: Select = { name: 'technology', label: 'Technology', empty: 'Any', options: technologies }
  return technologies.length > 0 ? [theme, ...fixedFilters] : fixedFilters
}

const option = (value: string, label: string): SelectOption => ({ value, label })

const fixedFilters: Select[] = [
  {
    name: 'place',
    label: 'Where',
    empty: 'Anywhere',
    options: [option('online', 'Online'), option('onSite', 'In person')],
  },
  {
    name: 'type',
    label: 'Kind',
    empty: 'Any',
    options: [
      option('HACKATHON', 'Hackathon'),
      option('ONLINE', 'Online event'),
      option('ONSITE', 'On site'),
      option('HYBRID', 'On site and online'),
    ],
  },
  {
    name: 'length',
    label: 'Length',
    empty: 'Any',
    options: [option('day', 'One day'), option('weekend', 'A weekend'), option('longer', 'Longer')],
  },
  {
    name: 'teamSize',
    label: 'Team size',
    empty: 'Any',
    options: [option('alone', 'Solo'), option('small', 'Up to 5'), option('large', '6 and more')],
  },
  { name: 'prizes', label: 'Prizes', empty: 'Any', options: [option('with', 'With prizes')] },
]
