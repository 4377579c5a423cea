import * as z from 'zod/mini'
import { Controller } from 'react-hook-form'
import { NamingFields, PictureField } from '#features/event/event/ui/manage/shared-fields.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { streamChanges } from '../contract.ts'
import { type ManagedStream, readStream, streamCalls } from './stream-calls.ts'

const schema = z.pick(streamChanges, {
  title: true,
  slug: true,
  tagline: true,
  image: true,
  signupActive: true,
  streamUrl: true,
  recordingUrl: true,
  discordEventRoleId: true,
})
type Values = ReturnType<typeof toFormValues>
type Props = { stream: ManagedStream; onSaved: (slug: string) => void }

/** Form for the basics of a stream, including the addresses to watch it. */
export function StreamBasicsForm({ stream, onSaved }: Props) {
  const state = useSaveForm<Values, z.input<typeof schema>>({
    keepAs: `stream:${stream.id}:basics`,
    values: toFormValues(stream),
    schema,
    // Only changes are sent. A new title creates a new address, unless the manager types one.
    requestOf: ({ streamUrl, recordingUrl, discordEventRoleId, ...typed }) => ({
      ...typed,
      streamUrl: streamUrl.trim() || null,
      recordingUrl: recordingUrl.trim() || null,
      discordEventRoleId: discordEventRoleId.trim() || null,
    }),
    save: async (changes) => toFormValues(await streamCalls.updateStream({ id: stream.id, ...changes })),
    read: async () => toFormValues(await readStream(stream)),
    onSaved: ({ slug }) => onSaved(slug),
  })
  const { field, toggle } = state
  return (
    <SaveForm state={state}>
      <BasicsSection state={state} id={stream.id} />
      <FormSection title="Watching" hint="The button opens the stream, and the recording once it has ended.">
        <TextField label="Link to the stream" inputMode="url" {...field('streamUrl')} />
        <TextField label="Link to the recording" inputMode="url" {...field('recordingUrl')} />
        <Switch label="Enrollment is open" {...toggle('signupActive')} />
      </FormSection>
      <FormSection title="Discord">
        <TextField
          label="Role of those who are enrolled"
          hint="The role’s id at Discord: 15 to 22 digits."
          inputMode="numeric"
          {...field('discordEventRoleId')}
        />
      </FormSection>
    </SaveForm>
  )
}

function BasicsSection({ state: { form, field, errorOf }, id }: { state: State<Values>; id: string }) {
  return (
    <FormSection title="Basics" hint="Shown on the page, in lists and wherever the stream is shared.">
      <NamingFields title={field('title')} tagline={field('tagline')} slug={field('slug')} />
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange, name } }) => (
          <PictureField {...{ id, value, onChange, name }} error={errorOf('image')} />
        )}
      />
    </FormSection>
  )
}

function toFormValues(stream: ManagedStream) {
  return {
    title: stream.title,
    slug: stream.slug,
    tagline: stream.tagline,
    image: stream.image,
    signupActive: stream.signupActive,
    streamUrl: stream.streamUrl ?? '',
    recordingUrl: stream.recordingUrl ?? '',
    discordEventRoleId: stream.discordEventRoleId ?? '',
  }
}
