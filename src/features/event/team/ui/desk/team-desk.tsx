import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { AddPerson } from './add-person.tsx'
import type { ShownDesk, WithoutTeam } from './desk-calls.ts'
import { DeskTeam } from './desk-team.tsx'
import './desk.css'

export interface DeskEvent {
  id: string
  slug: string
  title: string
  maxTeamSize: number
}

interface TeamDeskProps {
  event: DeskEvent
  list: ShownDesk
  filters: { search: string | undefined; show: string | undefined }
  /** First page of participants without a team. */
  free: WithoutTeam
}

/**
 * Lists for organizers: the teams of an event, with actions to edit them, and participants without a team.
 */
export function TeamDesk({ event, list, filters, free }: TeamDeskProps) {
  const isFiltered = Boolean(filters.search || filters.show)
  return (
    <>
      <FilterBar
        label="Filter the teams"
        keep={{ tab: 'teams' }}
        clearHref={isFiltered ? '?tab=teams' : undefined}
      >
        <SearchField label="Search by name" placeholder="Team name" value={filters.search ?? ''} />
        <SelectField
          label="Show"
          name="show"
          defaultValue={filters.show ?? ''}
          empty="All teams"
          options={[
            { value: 'open', label: 'With open seats' },
            { value: 'noProject', label: 'Nothing submitted' },
            { value: 'locked', label: 'Locked' },
            { value: 'empty', label: 'Without members' },
          ]}
        />
      </FilterBar>
      <div className="row row--between mb-4">
        <div className="row">
          <output className="small num">
            {list.more ? `More than ${list.total}` : list.total} {list.total === 1 ? 'team' : 'teams'}
          </output>
          {free.total > 0 && (
            <a className="small num" href="#h-free">
              {free.more ? `More than ${free.total}` : free.total} {free.total === 1 ? 'person' : 'people'}{' '}
              without a team
            </a>
          )}
        </div>
        <ButtonLink size="sm" variant="quiet" href={`/api/v3/team/exportTeams?eventId=${event.id}`} reload>
          Export as CSV
        </ButtonLink>
      </div>
      <DeskTeams {...{ event, list, isFiltered }} />
      <ListPages of={list} />
      <FreePeople {...{ event, free }} hasTeams={isFiltered || list.total > 0} />
    </>
  )
}

type DeskTeamsProps = Pick<TeamDeskProps, 'event' | 'list'> & { isFiltered: boolean }

function DeskTeams({ event, list, isFiltered }: DeskTeamsProps): ReactNode {
  if (list.items.length === 0)
    return isFiltered ? (
      <EmptyState title="No team fits">Try another name or filter.</EmptyState>
    ) : (
      <EmptyState title="No teams yet">Teams appear here as people start them.</EmptyState>
    )
  return (
    <>
      {list.items.some(({ canChangeMembers }) => !canChangeMembers) && (
        <p className="text-muted mb-4">
          Results are published, so the people of teams with a submitted project stay as they are. An
          administrator can correct them.
        </p>
      )}
      <ul className="desk">
        {list.items.map((team) => (
          <DeskTeam key={team.id} {...{ event, team }} />
        ))}
      </ul>
    </>
  )
}

type FreePeopleProps = Pick<TeamDeskProps, 'event' | 'free'> & { hasTeams: boolean }

function FreePeople({ event, free, hasTeams }: FreePeopleProps): ReactNode {
  const { items, total, more } = free
  return (
    <section className="mt-8" aria-labelledby="h-free">
      <SectionHead
        id="h-free"
        title="People without a team"
        small
        aside={more ? `More than ${total}` : String(total)}
      />
      {items.length === 0 ? (
        <p className="text-muted">
          {hasTeams
            ? 'Everyone who is approved has a team.'
            : 'Nobody is approved yet. People appear here once they are.'}
        </p>
      ) : (
        <ul className="desk__people">
          {items.map((person) => (
            <AddPerson key={person.id} {...{ event, person }} />
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="small text-muted mt-4">
          These are the first {items.length}.{' '}
          <a href="?tab=participants&status=approved&team=without">See all of them under Participants</a>
        </p>
      )}
    </section>
  )
}
