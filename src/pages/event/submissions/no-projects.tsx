import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { GalleryData } from '../submissions.tsx'
import { type FilterName, galleryAddress, isNarrowed, withoutFilters } from './address.ts'

/** Why nothing is shown, and the one thing that helps. */
export function NoProjects({ event, list, state, drop, firstPage }: GalleryData & { firstPage: string }) {
  const home = href('/event/:slug', { slug: event.slug })
  if (list.total > 0)
    return (
      <EmptyState
        title="This page is past the end"
        action={<ButtonLink href={firstPage}>To the first page</ButtonLink>}
      >
        There are {list.total} projects here.
      </EmptyState>
    )
  if (isNarrowed(state)) return <NothingFound {...{ event, state, drop }} />
  const back = <ButtonLink href={home}>About the event</ButtonLink>
  const { isHidden, opensAt, hasOpened, closesAt, hasClosed, timeZone } = event
  if (isHidden && closesAt && hasOpened)
    return (
      <EmptyState title="The projects show when submissions close" action={back}>
        Until then only the teams see their own work. It opens for everyone on{' '}
        <LocalTime at={closesAt} zone={timeZone} />.
      </EmptyState>
    )
  if (hasClosed)
    return (
      <EmptyState title="No project was submitted" action={back}>
        Submissions are closed, and no team handed anything in.
      </EmptyState>
    )
  if (!hasOpened)
    return (
      <EmptyState title="Submissions haven’t opened yet" action={back}>
        {opensAt ? (
          <>
            Teams can hand in their projects from <LocalTime at={opensAt} zone={timeZone} />.
          </>
        ) : (
          'The dates of the event are still to be announced.'
        )}
      </EmptyState>
    )
  return (
    <EmptyState title="No project yet" action={back}>
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

const words: Record<FilterName, string> = {
  q: 'the search',
  track: 'the track',
  category: 'the category',
  tech: 'the technology',
}

function NothingFound({ event, state, drop }: Pick<GalleryData, 'event' | 'state' | 'drop'>) {
  const path = href('/event/:slug/submissions', { slug: event.slug })
  const all = <ButtonLink href={galleryAddress(path, withoutFilters(state))}>Show all projects</ButtonLink>
  if (!drop)
    return (
      <EmptyState title="No project matches" action={all}>
        {state.q
          ? `Nothing matches “${state.q}”. Try fewer or shorter words.`
          : 'No project has these filters.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title="No project matches all of it"
      action={
        <>
          <ButtonLink href={galleryAddress(path, state, { [drop.name]: '' })} variant="primary">
            {`Drop ${words[drop.name]}`}
          </ButtonLink>
          {all}
        </>
      }
    >
      Without {words[drop.name]} there {drop.total === 1 ? 'is one project' : `are ${drop.total} projects`}.
    </EmptyState>
  )
}
