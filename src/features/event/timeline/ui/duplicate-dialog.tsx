import { useWatch } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { eventDuplicateOptions } from '#features/event/event/writing/duplicate-contract.ts'
import { WallField } from '#features/event/event/ui/manage/zoned-datetime-field.tsx'
import { fromLocalTime } from '#ui/time/zones/zone-dates.ts'
import { client } from '#lib/contract/client.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { eventDuplicateContract, streamDuplicateContract } from '../duplicate-contract.ts'
import type { DuplicateSectionProps } from './duplicate-section.tsx'

const copyDefaults = {
  picture: true,
  tracks: true,
  prizes: true,
  partners: true,
  people: false,
  schedule: false,
  rounds: false,
}
type Values = typeof copyDefaults & { title: string; begins: string; address: string }

/** Dialog to choose the parts to duplicate. Dates are copied only with a new start. */
export function DuplicateDialog(props: DuplicateSectionProps & { onClose: () => void }) {
  const { which, timeZone, startAt, items, onClose } = props
  const navigate = useNavigate()
  const isEvent = 'eventId' in which
  const state = useSaveForm<Values, object>({
    keepAs: `duplicate:${Object.values(which).join('')}`,
    values: { ...copyDefaults, title: '', begins: '', address: '' },
    schema: eventDuplicateOptions,
    requestOf: (values) => toRequest(values, { isEvent, timeZone }),
    save: async (request) => ({
      ...copyDefaults,
      title: '',
      begins: '',
      address: await duplicateAndGetPath(which, request),
    }),
    onSaved: ({ address }) => void navigate(address),
    said: 'Duplicated',
  })
  const startWall = useWatch({ control: state.form.control, name: 'begins' })
  const hasStart = fromLocalTime(startWall, timeZone) !== null
  return (
    <SaveDialog title="Duplicate" saveLabel="Create the draft" {...{ state, onClose }}>
      <TitleField field={state.field} {...{ isEvent }} />
      <fieldset>
        <legend className="field__label">Also copy</legend>
        <Checkbox {...state.toggle('picture')}>Picture</Checkbox>
        {isEvent && (
          <>
            <Checkbox {...state.toggle('tracks')}>Tracks</Checkbox>
            <Checkbox {...state.toggle('prizes')}>Prizes</Checkbox>
            <Checkbox {...state.toggle('partners')}>Partners</Checkbox>
          </>
        )}
        <Checkbox {...state.toggle('people')} hint="With their roles and rights.">
          People
        </Checkbox>
        {startAt !== null && <MoveFields {...{ state, hasStart, isEvent }} hasSchedule={items > 0} />}
      </fieldset>
      <WallField
        label="New start"
        hint="Not decided yet? Leave it empty."
        zone={timeZone}
        wall={startWall}
        {...state.field('begins')}
        error={state.errorOf('startAt')}
      />
    </SaveDialog>
  )
}

interface MoveFieldsProps {
  state: State<Values>
  isEvent: boolean
  hasSchedule: boolean
  hasStart: boolean
}

/** Checkboxes for the schedule and the rounds, which need a new start. */
const MoveFields = ({ state, isEvent, hasSchedule, hasStart }: MoveFieldsProps) => (
  <>
    {hasSchedule && (
      <Checkbox
        {...state.toggle('schedule')}
        disabled={!hasStart}
        hint="It moves with the start, so set the new start below."
      >
        Schedule
      </Checkbox>
    )}
    {isEvent && (
      <Checkbox
        {...state.toggle('rounds')}
        disabled={!hasStart}
        hint="They move with the start, too. None of them is open in the copy."
      >
        Rounds of judging
      </Checkbox>
    )}
  </>
)

function toRequest(
  { title, begins, tracks, prizes, partners, rounds, schedule, picture, people }: Values,
  { isEvent, timeZone }: { isEvent: boolean; timeZone: string },
) {
  const to = fromLocalTime(begins, timeZone)
  const titlePart = title.trim() ? { title } : {}
  const offers = isEvent ? { tracks, prizes, partners, rounds: rounds && to !== null } : {}
  return { ...titlePart, picture, people, ...offers, startAt: to, schedule: schedule && to !== null }
}

const TitleField = ({ field, isEvent }: Pick<State<Values>, 'field'> & { isEvent: boolean }) => (
  <>
    <p className="small text-muted mb-4">
      {isEvent
        ? 'Texts and the rubric are always copied. Participants, teams and announcements never are.'
        : 'Texts are always copied. Participants and announcements never are.'}
    </p>
    <TextField
      label="Title"
      most={100}
      hint="Leave it empty to add “(copy)” to the old one."
      {...field('title')}
    />
  </>
)

async function duplicateAndGetPath(ids: DuplicateSectionProps['which'], request: object): Promise<string> {
  if ('eventId' in ids) {
    const { slug } = await client(eventDuplicateContract).duplicateEvent({
      id: ids.eventId,
      ...request,
    })
    return href('/event/:slug/edit', { slug })
  }
  const { slug } = await client(streamDuplicateContract).duplicateStream({
    id: ids.streamId,
    ...request,
  })
  return href('/stream/:slug/edit', { slug })
}
