import { href } from 'react-router'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { DiscoveryData } from '../list.tsx'
import { discoveryAddress, isFiltered, removeFilters } from './address.ts'

/** Search, order and three filters, all stored in the URL; works without JavaScript. */
export function Filters({ list: { choices }, state }: DiscoveryData) {
  const path = href('/apps')
  return (
    <div className="mb-4">
      <FilterBar
        label="Apps"
        clearHref={isFiltered(state) ? discoveryAddress(path, removeFilters(state)) : undefined}
        folded={{ controls: <Selects {...{ choices, state }} />, set: countActiveFilters(state) }}
      >
        <SearchField
          label="Search apps"
          name="q"
          placeholder="Name, idea, team or tech"
          value={state.q}
          clearHref={discoveryAddress(path, state, { q: '' })}
        />
      </FilterBar>
    </div>
  )
}

function Selects({
  choices,
  state,
}: {
  choices: DiscoveryData['list']['choices']
  state: DiscoveryData['state']
}) {
  return (
    <>
      {choices &&
        selects.map(({ name, label, empty, of }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            empty={empty}
            options={listOptions(choices[of], state[name])}
            defaultValue={state[name]}
          />
        ))}
      <SelectField
        label="Order"
        name="sort"
        empty="Winners first"
        options={orders}
        defaultValue={state.sort}
      />
    </>
  )
}

const countActiveFilters = (state: DiscoveryData['state']) =>
  selects.filter(({ name }) => state[name] !== '').length

const selects = [
  { name: 'tech', label: 'Technology', empty: 'Any technology', of: 'technologies' },
  { name: 'category', label: 'Category', empty: 'Any category', of: 'categories' },
  { name: 'event', label: 'Event', empty: 'Any event, or none', of: 'events' },
] as const

const orders = [
  { value: 'likes', label: 'Most liked' },
  { value: 'newest', label: 'Newest first' },
]

/** Returns the options with the selected one, even if the list doesn't contain it. */
function listOptions(choices: readonly { slug: string; name: string }[], selected: string) {
  const options = choices.map(({ slug, name }) => ({ value: slug, label: name }))
  const isMissing = selected !== '' && !options.some(({ value }) => value === selected)
  return isMissing ? [{ value: selected, label: selected }, ...options] : options
}
