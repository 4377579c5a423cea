import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { decideParticipants, type ParticipantsPage } from './manage-calls.ts'
import { ParticipantTable } from './participant-table.tsx'
import type { OneOccasion } from '#features/event/contract.ts'

interface ParticipantManagerProps {
  which: OneOccasion
  list: ParticipantsPage
  filters: { name: string | undefined; status: string | undefined; team: string | undefined }
  zone: string
  /** What else can be done with those who are chosen. */
  renderActions?: (chosen: string[]) => ReactNode
  onSaved: () => void
}

/** Who takes part, for organisers: search, filter, approve or decline one or many, and the list as a file. */
export function ParticipantManager({
  which,
  list,
  filters,
  zone,
  renderActions,
  onSaved,
}: ParticipantManagerProps) {
  const eventId = 'eventId' in which ? which.eventId : undefined
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shown = list.items.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const decide = async (ids: string[], approved: boolean) => {
    const act = `decide ${ids.join()}`
    if (!(await (approved ? mayApprove(ids.length) : isSure(ids.length)))) return
    try {
      const { changed } = await decideParticipants({ ...which, ids, approved })
      toast({ title: `${approved ? 'Approved' : 'Declined'}: ${changed}`, tone: 'success', act })
      setChosen(new Set())
      onSaved()
    } catch (error) {
      toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger', act })
    }
  }
  return (
    <>
      <Filters {...{ filters }} hasTeams={eventId !== undefined} />
      <div className="row row--between mb-4">
        <output className="small num">
          {list.more ? `More than ${list.total}` : list.total} {list.total === 1 ? 'person' : 'people'}
          {shown.length > 0 && `, ${shown.length} chosen`}
        </output>
        <div className="row">
          <Button size="sm" disabled={shown.length === 0} onClick={() => void decide(shown, true)}>
            Approve
          </Button>
          <Button size="sm" disabled={shown.length === 0} onClick={() => void decide(shown, false)}>
            Decline
          </Button>
          {renderActions?.(shown)}
          <ButtonLink
            size="sm"
            variant="quiet"
            href={`/api/v3/participant/exportParticipants?${new URLSearchParams(which)}`}
            reload
          >
            Export as CSV
          </ButtonLink>
        </div>
      </div>
      {list.items.length === 0 ? (
        <Nobody isFiltered={Object.values(filters).some(Boolean)} />
      ) : (
        <ParticipantTable {...{ chosen, setChosen, zone, decide, onSaved, eventId }} items={list.items} />
      )}
      <ListPages of={list} />
    </>
  )
}

const Nobody = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="Nobody fits">Try fewer filters or another name.</EmptyState>
  ) : (
    <EmptyState title="No one has enrolled yet.">People appear here as they enroll.</EmptyState>
  )

type FiltersProps = Pick<ParticipantManagerProps, 'filters'> & { hasTeams: boolean }

function Filters({ filters: { name, status, team }, hasTeams }: FiltersProps) {
  return (
    <FilterBar label="Filter the participants" keep={{ tab: 'participants' }} clearHref="?tab=participants">
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

/** One is approved at a press; an e-mail to many cannot be called back. */
const mayApprove = async (count: number) =>
  count === 1 ||
  confirm({
    title: `Approve ${count} people?`,
    text: 'We’ll tell each of them, by e-mail if we can. They can join teams right away.',
    confirmLabel: 'Approve',
  })

const isSure = (count: number) =>
  confirm({
    type: 'danger',
    title: count === 1 ? 'Decline this person?' : `Decline ${count} people?`,
    text: 'We’ll tell them, by e-mail if we can. Anyone in a team has to leave it first. You can still approve them later.',
    confirmLabel: 'Decline',
  })
