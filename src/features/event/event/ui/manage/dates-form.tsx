import * as z from 'zod/mini'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { findDateError, listDateWarnings } from '../../life/date-order.ts'
import { eventChanges } from '../../contract.ts'
import { useConfirmedSave } from './confirming/confirmed-save.ts'
import { eventCalls, type ManagedEvent, readEvent } from './managed-event.ts'
import { PostponedNotice } from './life/postponed-notice.tsx'
import { OtherDates } from './other-dates/other-dates.tsx'
import { useOtherDates } from './other-dates/use-other-dates.ts'
import { ScheduleChoice } from './schedule-move/schedule-parts.tsx'
import {
  getPlannedStart,
  isStartMoved,
  readPlannedSpan,
  type ScheduledItem,
  type ScheduleMoveState,
  useScheduleMove,
} from './schedule-move/use-schedule-move.ts'
import { WallField } from './zoned-datetime-field.tsx'
import { ZoneLookup } from '#ui/time/zones/zone-lookup.tsx'
import { toInstantOrKeep, toLocalTime } from '#ui/time/zones/zone-dates.ts'

const dates = [
  'startAt',
  'endAt',
  'submissionsOpenAt',
  'submissionsCloseAt',
  'judgingEndAt',
  'resultsAt',
] as const
type DateName = (typeof dates)[number]

const fields = z.pick(eventChanges, {
  timeZone: true,
  startAt: true,
  endAt: true,
  submissionsOpenAt: true,
  submissionsCloseAt: true,
  judgingEndAt: true,
  resultsAt: true,
})
const schema = fields.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(findDateError(fillDates(value)) ?? {}))
    issues.push({ code: 'custom', message, path: [field], input: value })
})

type Values = { timeZone: string } & Record<DateName, string>
type Props = { event: ManagedEvent; items: readonly ScheduledItem[]; onSaved: () => void }

/** Form for the dates of an event, in the event's zone. */
export function DatesForm(props: Props) {
  const { event } = props
  const { state, move, setUnknownZone } = useDatesForm(props)
  return (
    <SaveForm state={state}>
      <PostponedNotice kind="event" {...event} />
      <FormSection title="Zone" hint="Changing the zone keeps the clock times below and moves the event.">
        <Zone state={state} onUnknown={setUnknownZone} />
      </FormSection>
      <FormSection
        title="The event"
        hint="Without a start it shows “to be announced”. Without an end it never ends."
      >
        <Span {...{ state, event, move }} />
      </FormSection>
      <FormSection
        title="Projects"
        hint="When submissions close, teams and projects are final. If you leave this empty, they close when the event ends."
      >
        <Dates state={state} names={['submissionsOpenAt', 'submissionsCloseAt']} />
        <Dates state={state} names={['judgingEndAt', 'resultsAt']} />
        <UnusualDates state={state} event={event} />
      </FormSection>
    </SaveForm>
  )
}

function useDatesForm({ event, items, onSaved }: Props) {
  const { said, confirmedSave } = useConfirmedSave()
  const storedEvent = useRef(event)
  const move = useScheduleMove({ items, span: readPlannedSpan(event) })
  const unknownZone = useRef('')
  const acceptAnswer = (answer: ManagedEvent) => {
    storedEvent.current = answer
    return toFormValues(answer)
  }
  const state = useSaveForm<Values, z.input<typeof schema>>({
    keepAs: `event:${event.id}:dates`,
    values: toFormValues(event),
    schema,
    requestOf: ({ timeZone, ...walls }) => ({
      timeZone: unknownZone.current || timeZone,
      ...toInstants(walls, timeZone, storedEvent.current),
    }),
    save: async (changes) => {
      const before = storedEvent.current
      const answer = await confirmedSave((confirmations) =>
        eventCalls.updateEvent({ id: event.id, ...changes, ...move.request, ...confirmations }),
      )
      move.accept(answer, { before: getPlannedStart(before), after: answer })
      return acceptAnswer(answer)
    },
    read: async () => acceptAnswer(await readEvent(event)),
    onSaved,
    said,
    saidMore: move.describe,
  })
  const setUnknownZone = (typed: string) => {
    unknownZone.current = typed
  }
  return { state, move, setUnknownZone }
}

interface SpanProps {
  state: State<Values>
  event: ManagedEvent
  move: ScheduleMoveState
}

/** Start and end, with the offers to move the other dates and the schedule along. */
function Span({ state, event, move }: SpanProps) {
  const { form, errorOf } = state
  const { timeZone: zone, ...walls } = useWatch({ control: form.control }) as Values
  const otherDates = useOtherDates({
    stored: toFormValues(event),
    typed: walls,
    setDate: (name, wall) =>
      form.setValue(name, wall, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  })
  return (
    <>
      <Dates state={state} names={['startAt', 'endAt']} endError={otherDates.explain(errorOf('endAt'))} />
      <OtherDates {...otherDates} />
      <ScheduleChoice
        move={move}
        isStartMoved={isStartMoved(getPlannedStart(event), { wall: walls.startAt, zone })}
      />
    </>
  )
}

interface ZoneProps {
  state: State<Values>
  onUnknown: (typed: string) => void
}

function Zone({ state: { form, errorOf }, onUnknown }: ZoneProps) {
  const zone = useWatch({ control: form.control, name: 'timeZone' })
  return (
    <ZoneLookup
      zone={zone}
      error={errorOf('timeZone')}
      onUnknown={onUnknown}
      onChange={(next) => form.setValue('timeZone', next, { shouldDirty: true, shouldValidate: true })}
    />
  )
}

interface DatesProps {
  state: State<Values>
  names: DateName[]
  /** Error of the end, with what to do about it. */
  endError?: string | undefined
}

function Dates({ state: { form, field }, names, endError }: DatesProps) {
  const [zone, ...wallTimes] = useWatch({ control: form.control, name: ['timeZone', ...names] })
  return (
    <div className="form-pair">
      {names.map((name, index) => (
        <WallField
          key={name}
          label={labels[name]}
          zone={zone}
          wall={wallTimes[index] ?? ''}
          {...field(name)}
          {...(name === 'endAt' && { error: endError })}
        />
      ))}
    </div>
  )
}

/** Warns about unusual dates while the manager types. */
function UnusualDates({ state: { form }, event }: { state: State<Values>; event: ManagedEvent }) {
  const { timeZone, ...walls } = useWatch({ control: form.control }) as Values
  const parsed = fields.safeParse({ timeZone, ...toInstants(walls, timeZone, event) })
  const warnings = parsed.success ? listDateWarnings(fillDates(parsed.data)) : []
  return warnings.length > 0 && <Notice tone="warning">{warnings.join(' ')}</Notice>
}

const fillDates = ({ startAt = null, endAt = null, ...more }: z.output<typeof fields>) => {
  const { submissionsOpenAt = null, submissionsCloseAt = null, judgingEndAt = null, resultsAt = null } = more
  return { startAt, endAt, submissionsOpenAt, submissionsCloseAt, judgingEndAt, resultsAt }
}

const labels: Record<DateName, string> = {
  startAt: 'Begins',
  endAt: 'Ends',
  submissionsOpenAt: 'Submissions open',
  submissionsCloseAt: 'Submissions close',
  judgingEndAt: 'Judging ends',
  resultsAt: 'Results',
}

function toInstants(wallTimes: Record<DateName, string>, auditEntry: string, event: ManagedEvent) {
  // With another zone the clock times stay, so the stored moments change.
  const isSameZone = auditEntry === event.timeZone
  const entries = dates.map((name) => [
    name,
    toInstantOrKeep(wallTimes[name], auditEntry, isSameZone ? event[name] : null),
  ])
  return Object.fromEntries(entries) as Record<DateName, string | null>
}

function toFormValues(event: ManagedEvent): Values {
  const entries = dates.map((name) => [name, toLocalTime(event[name], event.timeZone)])
  return { timeZone: event.timeZone, ...(Object.fromEntries(entries) as Record<DateName, string>) }
}
