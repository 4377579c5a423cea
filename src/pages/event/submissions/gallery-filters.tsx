import { href } from 'react-router'
import { FilterChips } from '#ui/parts/chip.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { GalleryData } from '../submissions.tsx'
import { galleryAddress, type GalleryState, isFiltered, removeFilters } from './address.ts'

/** Search, order and three filters, all stored in the URL; works without JavaScript. */
export function GalleryFilters({ event, topics, state }: GalleryData) {
  const path = href('/event/:slug/submissions', { slug: event.slug })
  const to = (change: Partial<GalleryState>) => galleryAddress(path, state, change)
  const categories = topics.categories.map(({ slug, name, count }) => ({
    value: slug,
    label: `${name} (${count})`,
  }))
  const { track, tech } = state
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <FilterBar
        label="Projects"
        keep={Object.fromEntries(Object.entries({ track, tech }).filter(([, value]) => value))}
        clearHref={isFiltered(state) ? galleryAddress(path, removeFilters(state)) : undefined}
      >
        <SearchField
          label="Search projects"
          name="q"
          placeholder="Title, idea or team"
          value={state.q}
          clearHref={to({ q: '' })}
        />
        {categories.length > 0 && (
          <SelectField
            label="Category"
            name="category"
            empty="Any category"
            options={categories}
            defaultValue={state.category}
          />
        )}
        <SelectField
          label="Order"
          name="sort"
          empty={event.hasResults ? 'Winners first' : 'Most liked'}
          options={event.hasResults ? [mostLiked, ...orders] : orders}
          defaultValue={state.sort}
        />
      </FilterBar>
      {event.tracks.length > 0 && (
        <FilterChips
          label="Tracks"
          chips={[
            { label: 'All tracks', href: to({ track: '' }), current: !track },
            ...event.tracks.map(({ slug, name }) => ({
              label: name,
              href: to({ track: slug }),
              current: track === slug,
            })),
          ]}
        />
      )}
      {topics.technologies.length > 0 && (
        <FilterChips label="Technologies" chips={technologyChips(topics.technologies, tech, to)} />
      )}
    </div>
  )
}

const mostLiked = { value: 'likes', label: 'Most liked' }
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'By title' },
]

/** Returns the most used technologies, and always the selected one; a second tap deselects it. */
function technologyChips(
  technologies: GalleryData['topics']['technologies'],
  selected: string,
  to: (change: Partial<GalleryState>) => string,
) {
  const chips = technologies
    .filter(({ slug }, index) => index < 16 || slug === selected)
    .map(({ slug, name, count }) => ({
      label: name,
      href: to({ tech: slug === selected ? '' : slug }),
      count,
      current: slug === selected,
    }))
  const isMissing = selected && !chips.some(({ current }) => current)
  const selectedOption = { label: selected, href: to({ tech: '' }), count: 0, current: true }
  const all = { label: 'Any technology', href: to({ tech: '' }), current: !selected }
  return [all, ...chips, ...(isMissing ? [selectedOption] : [])]
}
