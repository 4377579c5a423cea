import { SearchEverywhere } from '#features/platform/search/ui/search-everywhere.tsx'
import type { z } from 'zod/mini'
import { ButtonLink } from '#ui/button.tsx'
import { FilterChips } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { writingTopics } from '../contract.ts'
import { levelLabels } from './level-labels.ts'
import { listAddress, type ListState } from './list-address.ts'
import { getTextListPath, type TextKind } from './text-path.ts'
import { WriteLinks } from './write-links.tsx'
import { WrittenCard, type ShownTextCard } from './written-card.tsx'

interface TextListProps {
  kind: TextKind
  title: string
  lede: string
  list: {
    items: readonly ShownTextCard[]
    total: number
    page: number
    perPage: number
    more?: boolean | undefined
  }
  topics: z.input<typeof writingTopics>
  state: ListState
}

/** List of texts with its search, filters and pages; works entirely without scripts. */
export function TextList(props: TextListProps) {
  const { kind, title, lede, list } = props
  const pages = Math.ceil(list.total / list.perPage)
  return (
    <div className="wrap stack pb-16">
      <PageHead title={title} count={list.more ? `${list.total}+` : list.total} lede={lede} />
      <WriteLinks kind={kind} />
      <Filters {...props} />
      {list.items.length > 0 ? (
        <ul className="cards">
          {list.items.map((text) => (
            <li key={text.id}>
              <WrittenCard kind={kind} text={text} level={2} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound {...props} />
      )}
      <Pagination page={list.page} pages={pages} label={title} />
    </div>
  )
}

const orders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'likes', label: 'Most liked' },
]

function Filters({ kind, title, topics, state }: TextListProps) {
  const path = getTextListPath(kind)
  const { q, sort, ...kept } = state
  const to = (change: Partial<ListState>) => listAddress(path, state, change)
  const isFiltered = Boolean(q || state.tech || state.level)
  const keptFilters = Object.fromEntries(Object.entries(kept).filter(([, value]) => value))
  return (
    <div className="mb-4">
      <FilterBar
        label={title}
        keep={keptFilters}
        clearHref={isFiltered ? listAddress(path, clearFilters(state)) : undefined}
      >
        <SearchField label={`Search ${title.toLowerCase()}`} name="q" value={q} clearHref={to({ q: '' })} />
        <SelectField
          label="Order"
          name="sort"
          empty={q ? 'Best match' : 'Newest first'}
          options={orders}
          defaultValue={sort}
        />
      </FilterBar>
      {topics.technologies.length > 0 && (
        <FilterChips
          label="Technologies"
          chips={[
            { label: 'All', href: to({ tech: '' }), current: !state.tech },
            ...technologyChips(topics, state, to),
          ]}
        />
      )}
      {topics.levels.length > 0 && (
        <FilterChips
          label="Levels"
          chips={[
            { label: 'Any level', href: to({ level: '' }), current: !state.level },
            ...topics.levels.map(({ level, count }) => ({
              label: levelLabels[level],
              href: to({ level }),
              count,
              current: state.level === level,
            })),
          ]}
        />
      )}
    </div>
  )
}

/** Returns chips of the 16 most used technologies, and of the chosen one regardless of its rank. */
function technologyChips(
  { technologies }: TextListProps['topics'],
  { tech }: ListState,
  to: (change: Partial<ListState>) => string,
) {
  const visibleTechnologies = technologies.filter(({ slug }, index) => index < 16 || slug === tech)
  const chips = visibleTechnologies.map(({ slug, name, count }) => ({
    label: name,
    href: to({ tech: slug }),
    count,
    current: tech === slug,
  }))
  const isMissing = tech && !visibleTechnologies.some(({ slug }) => slug === tech)
  return isMissing ? [...chips, { label: tech, href: to({}), current: true }] : chips
}

const clearFilters = (state: ListState): ListState => ({ ...state, q: '', tech: '', level: '' })

function NothingFound({ kind, title, list, state }: TextListProps) {
  const path = getTextListPath(kind)
  const noun = title.toLowerCase()
  if (list.total > 0)
    return (
      <EmptyState
        title="That page doesn’t exist"
        action={<ButtonLink href={listAddress(path, state)}>Go to the first page</ButtonLink>}
      >
        There {list.total === 1 ? `is one ${kind}` : `are ${list.total} ${noun}`} here.
      </EmptyState>
    )
  if (state.q && (state.tech || state.level))
    return (
      <EmptyState
        title={`No ${noun} match`}
        action={
          <>
            <ButtonLink href={listAddress(path, clearFilters(state), { q: state.q })}>
              Search without filters
            </ButtonLink>
            <SearchEverywhere q={state.q} />
          </>
        }
      >
        No results for “{state.q}” with these filters.
      </EmptyState>
    )
  if (state.q || state.tech || state.level)
    return (
      <EmptyState
        title={`No ${noun} match`}
        action={
          <>
            <SearchEverywhere q={state.q} />
            <ButtonLink href={listAddress(path, clearFilters(state))}>Show all</ButtonLink>
          </>
        }
      >
        {state.q
          ? `No results for “${state.q}”. Try fewer or shorter words.`
          : 'Nothing has these filters yet.'}
      </EmptyState>
    )
  return (
    <EmptyState title={`No ${noun} yet`}>They’ll appear here once the first one is published.</EmptyState>
  )
}
