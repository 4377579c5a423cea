import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { WallField } from '#features/event/event/ui/manage/zoned-datetime-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { type SaveForm, useSaveForm } from '#ui/saving/use-save-form.ts'
import { roundDraft } from '../contract.ts'
import { EntryFields } from './entry-fields.tsx'
import { readRound, roundCalls, type ShownRound } from './round-calls.ts'
import { getPlannedDates, toRequest, type RoundValues, type Schedule, toFormValues } from './round-values.ts'
import { modeLabels } from './round-texts.ts'

const schema = z.omit(roundDraft, { eventId: true })

interface RoundDialogProps {
  event: { id: string; timeZone: string; tracks: readonly { id: string; name: string }[] }
  /** Round to edit; null for a new one. */
  round: ShownRound | null
  isFirst: boolean
  /** The event's schedule, from which a first round gets its defaults. */
  schedule?: Schedule
  onClose: () => void
  onSaved: () => void
}

/** Dialog for a round's dates, projects, mode and number of judges. */
export function RoundDialog({ event, round, isFirst, schedule, onClose, onSaved }: RoundDialogProps) {
  const { timeZone: zone, tracks } = event
  const state = useSaveForm<RoundValues, ReturnType<typeof toRequest>>({
    keepAs: `round:${round?.id ?? event.id}`,
    values: toFormValues(round, zone, schedule && isFirst ? getPlannedDates(schedule) : undefined),
    schema,
    requestOf: (values) => toRequest(values, { round, zone }),
    save: async (values) => {
      const savedRound = round
        ? await roundCalls.updateRound({ id: round.id, ...values })
        : await roundCalls.createRound({ eventId: event.id, ...values })
      return toFormValues(savedRound, zone)
    },
    read: round ? async () => toFormValues(await readRound(round), zone) : undefined,
    onSaved,
    said: round ? 'Saved' : 'Round added',
    asksBeforeLeaving: false,
  })
  return (
    <SaveDialog
      title={round ? 'Edit the round' : 'Add a round'}
      saveLabel={round ? 'Save' : 'Add it'}
      {...{ state, onClose }}
    >
      <RoundFields
        {...{ state, zone, tracks, isFirst }}
        isOpened={round !== null && round.state !== 'draft'}
      />
    </SaveDialog>
  )
}

interface RoundFieldsProps {
  state: SaveForm<RoundValues>
  zone: string
  tracks: readonly { id: string; name: string }[]
  isFirst: boolean
  /** Whether the round has opened, so that settings used by judges are locked. */
  isOpened: boolean
}

function RoundFields({ state, zone, tracks, isFirst, isOpened }: RoundFieldsProps) {
  const { form, field, toggle } = state
  const [openTime, closeTime, startDeadline] = useWatch({
    control: form.control,
    name: ['opensAt', 'closesAt', 'startBy'],
  })
  return (
    <>
      <TextField label="Name" required most={60} placeholder="First look" {...field('name')} />
      {!isOpened && <WallField label="Opens" required zone={zone} wall={openTime} {...field('opensAt')} />}
      <WallField label="Closes" required zone={zone} wall={closeTime} {...field('closesAt')} />
      {!isOpened && (
        <>
          <SelectField
            label="How judges decide"
            options={Object.entries(modeLabels).map(([value, label]) => ({ value, label }))}
            {...field('mode')}
          />
          <EntryFields {...{ state, tracks, isFirst }} />
        </>
      )}
      <TextField
        label="Judges for each project"
        required
        inputMode="numeric"
        maxLength={2}
        hint="1 to 10. Three is usual; five tell close projects apart better."
        {...field('ballotsEach')}
      />
      <TextField
        label="Shortest comment to the team"
        inputMode="numeric"
        maxLength={4}
        hint="In characters, 0 to 1,000. With 0, a comment isn’t needed."
        {...field('commentLength')}
      />
      {!isOpened && (
        <>
          <SelectField label="How judges get projects" options={assignmentOptions} {...field('dealing')} />
          <Switch
            label="Judges see team and member names"
            hint="Off, they see the project alone."
            {...toggle('namesShown')}
          />
        </>
      )}
      <WallField
        label="Start by"
        hint="Who hasn’t started by then gives their projects to others."
        zone={zone}
        wall={startDeadline}
        {...field('startBy')}
      />
    </>
  )
}

const assignmentOptions = [
  { value: 'dealt', label: 'Each gets a list' },
  { value: 'pulled', label: 'They ask for the next one' },
]
