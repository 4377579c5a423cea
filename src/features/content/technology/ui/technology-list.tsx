import { SearchEverywhere } from '#features/platform/search/ui/search-everywhere.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { withQuery } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FilterChips } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { technologyContract } from '../contract.ts'
import { TechnologyRow } from './technology-row.tsx'
import './technology-list.css'

type Contract = typeof technologyContract

interface TechnologyListProps {
  path: string
  lede: string
  list: AnswerOf<Contract, 'getTechnologies'>
  letters: AnswerOf<Contract, 'getTechnologyLetters'>['items']
  q: string
  letter: string
}

/** All technologies, by name, with a search and an index of first letters. */
export function TechnologyList(props: TechnologyListProps) {
  const { path, lede, list, letters, q, letter } = props
  const chips = letters.map((entry) => ({
    label: entry.letter === 'other' ? '0–9' : entry.letter.toUpperCase(),
    href: withQuery(path, { q, letter: entry.letter }),
    count: entry.count,
    current: letter === entry.letter,
  }))
  return (
    <div className="wrap stack pb-16">
      <PageHead title="Technologies" count={list.more ? `${list.total}+` : list.total} lede={lede} />
      <div className="mb-4">
        <FilterBar
          label="Technologies"
          keep={letter ? { letter } : {}}
          clearHref={q || letter ? path : undefined}
        >
          <SearchField
            label="Search technologies"
            name="q"
            value={q}
            clearHref={withQuery(path, { letter })}
          />
        </FilterBar>
        {chips.length > 1 && (
          <FilterChips
            label="First letter"
            chips={[{ label: 'All', href: withQuery(path, { q }), current: !letter }, ...chips]}
          />
        )}
      </div>
      {list.items.length > 0 ? (
        <ul className="tech-list">
          {list.items.map((technology) => (
            <li key={technology.id}>
              <TechnologyRow technology={technology} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound {...props} />
      )}
      <ListPages of={list} label="Technologies" />
    </div>
  )
}

function NothingFound({ path, list, q, letter }: TechnologyListProps) {
  if (list.total > 0)
    return (
      <EmptyState
        title="That page doesn’t exist"
        action={<ButtonLink href={withQuery(path, { q, letter })}>Go to the first page</ButtonLink>}
      >
        {list.total === 1 ? 'There is one technology here.' : `There are ${list.total} technologies here.`}
      </EmptyState>
    )
  if (q || letter)
    return (
      <EmptyState
        title="No technologies match"
        action={
          <>
            {q && <SearchEverywhere q={q} />}
            <ButtonLink href={q && letter ? withQuery(path, { q }) : path}>
              {q && letter ? 'Search all letters' : 'Show all'}
            </ButtonLink>
          </>
        }
      >
        {q ? `No results for “${q}”. Try fewer or shorter words.` : 'Nothing starts with this yet.'}
      </EmptyState>
    )
  return (
    <EmptyState title="No technologies yet">They appear here as soon as the first one is added.</EmptyState>
  )
}
