import * as z from 'zod/mini'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { SpanFields } from '#features/event/event/ui/manage/shared-fields.tsx'
import { PostponedNotice } from '#features/event/event/ui/manage/life/postponed-notice.tsx'
import { OtherDates } from '#features/event/event/ui/manage/other-dates/other-dates.tsx'
import { useOtherDates } from '#features/event/event/ui/manage/other-dates/use-other-dates.ts'
import { ScheduleChoice } from '#features/event/event/ui/manage/schedule-move/schedule-parts.tsx'
import {
  getPlannedStart,
  isStartMoved,
  readPlannedSpan,
  type ScheduledItem,
  useScheduleMove,
} from '#features/event/event/ui/manage/schedule-move/use-schedule-move.ts'
import { useConfirmedSave } from '#features/event/event/ui/manage/confirming/confirmed-save.ts'
import { toInstantOrKeep, toLocalTime } from '#ui/time/zones/zone-dates.ts'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { streamChanges } from '../contract.ts'
import { type ManagedStream, readStream, streamCalls } from './stream-calls.ts'

const schema = z.pick(streamChanges, { timeZone: true, startAt: true, endAt: true })

interface StreamDatesFormProps {
  stream: ManagedStream
  items: readonly ScheduledItem[]
  onSaved: () => void
}

/** Form for the start and end of a stream, in its own zone. */
export function StreamDatesForm(props: StreamDatesFormProps) {
  const { stream } = props
  const { state, move, setUnknownZone } = useStreamDatesForm(props)
  const { form, field, errorOf } = state
  const [zone, startAt, endAt] = useWatch({ control: form.control, name: ['timeZone', 'startAt', 'endAt'] })
  const otherDates = useOtherDates({
    stored: toFormValues(stream),
    typed: { startAt, endAt },
    setDate: (name, wall) =>
      form.setValue(name, wall, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  })
  return (
    <SaveForm state={state}>
      <PostponedNotice kind="stream" {...stream} />
      <FormSection
        title="When"
        hint="Without a start it shows “to be announced”. Without an end it never ends."
      >
        <SpanFields
          zone={{
            zone,
            error: errorOf('timeZone'),
            onChange: (next) => form.setValue('timeZone', next, { shouldDirty: true, shouldValidate: true }),
            onUnknown: setUnknownZone,
          }}
          begins={{ wall: startAt, ...field('startAt') }}
          ends={{ wall: endAt, ...field('endAt'), error: otherDates.explain(errorOf('endAt')) }}
        />
        <OtherDates {...otherDates} />
        <ScheduleChoice
          move={move}
          isStartMoved={isStartMoved(getPlannedStart(stream), { wall: startAt, zone })}
        />
      </FormSection>
    </SaveForm>
  )
}

function useStreamDatesForm({ stream, items, onSaved }: StreamDatesFormProps) {
  const { said, confirmedSave } = useConfirmedSave()
  const storedStream = useRef(stream)
  const move = useScheduleMove({ items, span: readPlannedSpan(stream) })
  const unknownZone = useRef('')
  const acceptAnswer = (answer: ManagedStream) => {
    storedStream.current = answer
    return toFormValues(answer)
  }
  const state = useSaveForm({
    keepAs: `stream:${stream.id}:dates`,
    values: toFormValues(stream),
    schema,
    requestOf: ({ timeZone, startAt, endAt }) => {
      const before = storedStream.current
      const isSameZone = timeZone === before.timeZone
      return {
        timeZone: unknownZone.current || timeZone,
        startAt: toInstantOrKeep(startAt, timeZone, isSameZone ? before.startAt : null),
        endAt: toInstantOrKeep(endAt, timeZone, isSameZone ? before.endAt : null),
      }
    },
    save: async (changes) => {
      const before = storedStream.current
      const answer = await confirmedSave((confirmations) =>
        streamCalls.updateStream({ id: stream.id, ...changes, ...move.request, ...confirmations }),
      )
      move.accept(answer, { before: getPlannedStart(before), after: answer })
      return acceptAnswer(answer)
    },
    read: async () => acceptAnswer(await readStream(stream)),
    onSaved,
    said,
    saidMore: move.describe,
  })
  const setUnknownZone = (typed: string) => {
    unknownZone.current = typed
  }
  return { state, move, setUnknownZone }
}

const toFormValues = ({ timeZone, startAt, endAt }: ManagedStream) => ({
  timeZone,
  startAt: toLocalTime(startAt, timeZone),
  endAt: toLocalTime(endAt, timeZone),
})
