import { href } from 'react-router'
import { SearchEverywhere } from '#features/platform/search/ui/search-everywhere.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { GalleryData } from '../submissions.tsx'
import { type FilterName, galleryAddress, isFiltered, removeFilters } from './address.ts'

/** Explains why the list is empty, with the one action that helps. */
export function NoProjects({ event, list, state, drop, firstPage }: GalleryData & { firstPage: string }) {
  const home = href('/event/:slug', { slug: event.slug })
  if (list.total > 0)
    return (
      <EmptyState
        title="That page doesn’t exist"
        action={<ButtonLink href={firstPage}>Go to the first page</ButtonLink>}
      >
        There {list.total === 1 ? 'is one project' : `are ${list.total} projects`} here.
      </EmptyState>
    )
  if (isFiltered(state)) return <NothingFound {...{ event, state, drop }} />
  const eventLink = <ButtonLink href={home}>About the event</ButtonLink>
  const { isHidden, opensAt, hasOpened, closesAt, hasClosed, timeZone } = event
  if (isHidden && closesAt && hasOpened)
    return (
      <EmptyState title="Projects appear when submissions close" action={eventLink}>
        Until then teams only see their own work. Everyone can see it from{' '}
        <LocalTime at={closesAt} zone={timeZone} />.
      </EmptyState>
    )
  if (hasClosed)
    return (
      <EmptyState title="No projects submitted" action={eventLink}>
        Submissions have closed, and no team submitted anything.
      </EmptyState>
    )
  if (!hasOpened)
    return (
      <EmptyState title="Submissions haven’t opened yet" action={eventLink}>
        {opensAt ? (
          <>
            Teams can submit their projects from <LocalTime at={opensAt} zone={timeZone} />.
          </>
        ) : (
          'The dates haven’t been announced yet.'
        )}
      </EmptyState>
    )
  return (
    <EmptyState title="No projects yet" action={eventLink}>
      Projects appear here the moment a team submits one.
      {closesAt && (
        <>
          {' '}
          Submissions close on <LocalTime at={closesAt} zone={timeZone} />.
        </>
      )}
    </EmptyState>
  )
}

const filterLabels: Record<FilterName, string> = {
  q: 'the search',
  track: 'the track',
  category: 'the category',
  tech: 'the technology',
}

function NothingFound({ event, state, drop }: Pick<GalleryData, 'event' | 'state' | 'drop'>) {
  const path = href('/event/:slug/submissions', { slug: event.slug })
  const all = <ButtonLink href={galleryAddress(path, removeFilters(state))}>Show all projects</ButtonLink>
  if (!drop)
    return (
      <EmptyState
        title="No project matches"
        action={
          <>
            <SearchEverywhere q={state.q} />
            {all}
          </>
        }
      >
        {state.q
          ? `No results for “${state.q}”. Try fewer or shorter words.`
          : 'No project has these filters.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title="No project matches all these filters"
      action={
        <>
          <ButtonLink href={galleryAddress(path, state, { [drop.name]: '' })} variant="primary">
            {`Drop ${filterLabels[drop.name]}`}
          </ButtonLink>
          {drop.name === 'q' && <SearchEverywhere q={state.q} />}
          {all}
        </>
      }
    >
      Without {filterLabels[drop.name]} there{' '}
      {drop.total === 1 ? 'is one project' : `are ${drop.total} projects`}.
    </EmptyState>
  )
}
