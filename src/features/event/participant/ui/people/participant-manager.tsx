import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { listMatchingIds } from './everyone.ts'
import type { ParticipantsPage } from './manage-calls.ts'
import { ParticipantTable } from './participant-table.tsx'
import { useDecisions } from './use-decisions.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'

interface ParticipantManagerProps {
  which: OneEventId
  list: ParticipantsPage
  filters: { name: string | undefined; status: string | undefined; team: string | undefined }
  zone: string
  /** Renders further actions for the selected participants. */
  renderActions?: (selectedIds: string[]) => ReactNode
  onSaved: () => void
}

/** Participants, for organizers: search, filter, approve or decline one or many, and export. */
export function ParticipantManager({
  which,
  list,
  filters,
  zone,
  renderActions,
  onSaved,
}: ParticipantManagerProps) {
  const eventId = 'eventId' in which ? which.eventId : undefined
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [everyone, setEveryone] = useState<AllMatching | null>(null)
  const key = JSON.stringify(filters)
  const chosenIds = list.items.filter(({ id }) => selectedIds.has(id)).map(({ id }) => id)
  const ids = everyone?.key === key ? everyone.ids : chosenIds
  const choose = (next: ReadonlySet<string>) => {
    setSelectedIds(next)
    setEveryone(null)
  }
  const decide = useDecisions(which, () => {
    choose(new Set())
    onSaved()
  })
  return (
    <>
      <Filters {...{ filters }} hasTeams={eventId !== undefined} />
      <div className="row row--between mb-4">
        <output className="small num">
          {list.more ? `More than ${list.total}` : list.total} {list.total === 1 ? 'person' : 'people'}
          {ids.length > 0 && `, ${ids.length} chosen`}
        </output>
        <Actions {...{ which, ids, decide, renderActions }} />
      </div>
      {list.items.length === 0 ? (
        <NoParticipants isFiltered={Object.values(filters).some(Boolean)} />
      ) : (
        <>
          {list.total > list.items.length && chosenIds.length === list.items.length && (
            <ChooseEveryone
              {...{ which, filters }}
              total={list.total}
              isChosen={everyone?.key === key}
              onChosen={(all) => setEveryone({ key, ids: all })}
            />
          )}
          <ParticipantTable
            {...{ chosen: selectedIds, zone, decide, onSaved, eventId }}
            setChosen={choose}
            items={list.items}
          />
        </>
      )}
      <ListPages of={list} />
    </>
  )
}

interface ActionsProps extends Pick<ParticipantManagerProps, 'which'> {
  renderActions: ParticipantManagerProps['renderActions'] | undefined
  /** Ids of the selected participants. */
  ids: string[]
  decide: (ids: string[], approved: boolean) => Promise<void>
}

function Actions({ which, ids, decide, renderActions }: ActionsProps) {
  return (
    <div className="row">
      <Button size="sm" disabled={ids.length === 0} onClick={() => void decide(ids, true)}>
        Approve
      </Button>
      <Button size="sm" disabled={ids.length === 0} onClick={() => void decide(ids, false)}>
        Decline
      </Button>
      {renderActions?.(ids)}
      <ButtonLink
        size="sm"
        variant="quiet"
        href={`/api/v3/participant/exportParticipants?${new URLSearchParams(which)}`}
        reload
      >
        Export as CSV
      </ButtonLink>
    </div>
  )
}

interface AllMatching {
  /** Key of the filters under which the participants were selected. */
  key: string
  ids: string[]
}

interface ChooseEveryoneProps {
  which: OneEventId
  filters: ParticipantManagerProps['filters']
  total: number
  isChosen: boolean
  onChosen: (ids: string[]) => void
}

/** Offers to select all pages once a whole page is selected. */
function ChooseEveryone({ which, filters, total, isChosen, onChosen }: ChooseEveryoneProps) {
  const { act, isBusy } = useAct()
  if (isChosen) return <p className="small mb-4">Everyone is chosen, other pages included.</p>
  return (
    <p className="mb-4">
      <Button
        size="sm"
        busy={isBusy}
        onClick={() => void act(async () => onChosen(await listMatchingIds(which, filters)))}
      >
        Choose all {total}
      </Button>
    </p>
  )
}

const NoParticipants = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="Nobody fits">Try fewer filters or another name.</EmptyState>
  ) : (
    <EmptyState title="No one has enrolled yet.">People appear here as they enroll.</EmptyState>
  )

type FiltersProps = Pick<ParticipantManagerProps, 'filters'> & { hasTeams: boolean }

function Filters({ filters: { name, status, team }, hasTeams }: FiltersProps) {
  return (
    <FilterBar
      label="Filter the participants"
      keep={{ tab: 'participants' }}
      clearHref={name || status || team ? '?tab=participants' : undefined}
    >
      <SearchField label="Search by name" placeholder="Name or username" value={name ?? ''} />
      <SelectField
        label="Status"
        name="status"
        defaultValue={status ?? ''}
        empty="Enrolled"
        options={[
          { value: 'approved', label: 'Approved' },
          { value: 'waiting', label: 'Waiting' },
          { value: 'declined', label: 'Declined' },
        ]}
      />
      {hasTeams && (
        <SelectField
          label="Team"
          name="team"
          defaultValue={team ?? ''}
          empty="All"
          options={[
            { value: 'with', label: 'In a team' },
            { value: 'without', label: 'Without a team' },
          ]}
        />
      )}
    </FilterBar>
  )
}
