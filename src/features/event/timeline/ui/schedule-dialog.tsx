import * as z from 'zod/mini'
import { useWatch } from 'react-hook-form'
import { formatName, type PersonInRole } from '#features/event/event/people/role.ts'
import { WallField } from '#features/event/event/ui/manage/zoned-datetime-field.tsx'
import { toInstantOrKeep, toLocalTime } from '#ui/time/zones/zone-dates.ts'
import { client } from '#lib/contract/client.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type SaveForm, useSaveForm } from '#ui/saving/use-save-form.ts'
import { timelineContract, timelineDraft, timelineTypes } from '../contract.ts'
import type { ShownTimelineEvent } from './schedule-section.tsx'
import { typeLabels } from './type-labels.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'

const schema = z.omit(timelineDraft, { eventId: true, streamId: true })
type Request = z.input<typeof schema>
type Values = ReturnType<typeof toFormValues>

interface ScheduleDialogProps {
  which: OneEventId
  item: ShownTimelineEvent | null
  timeZone: string
  people: readonly PersonInRole[]
  /** Default start of a new item. */
  startsAt: string | null
  onClose: () => void
  onSaved: () => void
}

const calls = client(timelineContract)

async function readItem(ids: OneEventId, id: string): Promise<ShownTimelineEvent> {
  const { items } = await calls.getTimelineEvents({ ...ids, page: '1', perPage: '100' })
  const item = items.find((candidate) => candidate.id === id)
  if (!item) throw new Error('Someone has deleted this item. What you typed is still here.')
  return item
}

/** Dialog for a schedule item; times are in the event's zone. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { which, item, timeZone, people, startsAt, onClose, onSaved } = props
  const values = toFormValues(item, timeZone, startsAt)
  const state = useSaveForm<Values, Request>({
    keepAs: `schedule:${item?.id ?? Object.values(which).join('')}`,
    values,
    schema,
    requestOf: (formValues) => toRequest(formValues, { item, timeZone }),
    save: async (request) => {
      if (item) await calls.update({ id: item.id, ...request })
      else await calls.create({ ...request, ...which })
      return values
    },
    read: item ? async () => toFormValues(await readItem(which, item.id), timeZone, startsAt) : undefined,
    onSaved,
  })
  return (
    <SaveDialog title={item ? 'Change the schedule' : 'Add to the schedule'} {...{ state, onClose }}>
      <ItemFields state={state} timeZone={timeZone} />
      <Speakers state={state} people={people} />
    </SaveDialog>
  )
}

function ItemFields({ state: { form, field }, timeZone }: { state: SaveForm<Values>; timeZone: string }) {
  const [startAt, endAt] = useWatch({ control: form.control, name: ['startAt', 'endAt'] })
  return (
    <>
      <TextField label="Title" required most={120} {...field('title')} />
      <div className="form-pair">
        <SelectField
          label="Kind"
          options={timelineTypes.map((value) => ({ value, label: typeLabels[value] }))}
          {...field('type')}
        />
        <TextField label="Link" inputMode="url" {...field('url')} />
      </div>
      <div className="form-pair">
        <WallField label="Begins" required zone={timeZone} wall={startAt} {...field('startAt')} />
        <WallField label="Ends" zone={timeZone} wall={endAt} {...field('endAt')} />
      </div>
      <div className="mt-4">
        <TextArea label="Description" most={2000} {...field('description')} />
      </div>
    </>
  )
}

type SpeakersProps = { state: SaveForm<Values>; people: readonly PersonInRole[] }

/**
 * Selects speakers by role, because the id of a private profile isn't disclosed. A person with a public
 * profile and several roles is listed once, by the first.
 */
function Speakers({ state: { form }, people }: SpeakersProps) {
  const choices = people.filter(
    ({ profile: { id } }, index) =>
      id === null || people.findIndex((speaker) => speaker.profile.id === id) === index,
  )
  if (choices.length === 0)
    return <p className="small mt-4 text-muted">Speakers can be chosen once people have a role here.</p>
  return (
    <fieldset className="mt-4">
      <legend className="field__label">Speakers</legend>
      {choices.map(({ id, eventRole, profile }) => (
        <Checkbox key={id} value={id} {...form.register('speakers')}>
          {formatName(profile)} <span className="small text-muted">{eventRole}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}

const listSpeakerRoleIds = (item: ShownTimelineEvent | null) =>
  item?.speakers.flatMap(({ roleId }) => roleId ?? []) ?? []

function toFormValues(item: ShownTimelineEvent | null, timeZone: string, startsAt: string | null) {
  return {
    title: item?.title ?? '',
    type: item?.type ?? ('TALK' as const),
    description: item?.description ?? '',
    startAt: toLocalTime(item?.startAt ?? startsAt, timeZone),
    endAt: toLocalTime(item?.endAt ?? null, timeZone),
    url: item?.url ?? '',
    speakers: listSpeakerRoleIds(item),
  }
}

interface CurrentItem {
  item: ShownTimelineEvent | null
  timeZone: string
}

function toRequest(
  { startAt, endAt, url, speakers, ...fields }: Values,
  { item, timeZone }: CurrentItem,
): Request {
  return {
    ...fields,
    // An empty start stays undefined, so that the contract reports it as missing.
    startAt: (toInstantOrKeep(startAt, timeZone, item?.startAt ?? null) ?? undefined) as string,
    endAt: toInstantOrKeep(endAt, timeZone, item?.endAt ?? null),
    url: url.trim() === '' ? null : url,
    speakers,
  }
}
