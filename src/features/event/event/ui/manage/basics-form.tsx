import * as z from 'zod/mini'
import { Controller } from 'react-hook-form'
import { chosenTechnology } from '#features/content/technology/ui/chosen-technology.ts'
import { TechnologyPicker } from '#features/content/technology/ui/technology-picker.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { eventChanges } from '../../contract.ts'
import { eventCalls, type ManagedEvent, readEvent } from './managed-event.ts'
import { NamingFields, PictureField } from './shared-fields.tsx'

const schema = z.pick(eventChanges, {
  title: true,
  slug: true,
  tagline: true,
  type: true,
  place: true,
  image: true,
  technologies: true,
  signupActive: true,
  approval: true,
  maxTeamSize: true,
  feedbackEnabled: true,
  feedbackVisible: true,
  submissionsVisible: true,
})

type Values = ReturnType<typeof toFormValues>
type Props = { event: ManagedEvent; onSaved: (slug: string) => void }

/** Form for the basics of an event: its kind, its participants and its teams. */
export function BasicsForm({ event, onSaved }: Props) {
  const state = useSaveForm<Values, z.input<typeof schema>>({
    keepAs: `event:${event.id}:basics`,
    values: toFormValues(event),
    schema,
    // The form sends only changed fields, so a new title gets a new slug unless the manager typed one.
    requestOf: ({ technologies, maxTeamSize, ...typed }) => ({
      ...typed,
      maxTeamSize: Number(maxTeamSize),
      technologies: technologies.map((technology) => technology.slug),
    }),
    save: async (changes) => toFormValues(await eventCalls.updateEvent({ id: event.id, ...changes })),
    read: async () => toFormValues(await readEvent(event)),
    onSaved: ({ slug }) => onSaved(slug),
  })
  return (
    <SaveForm state={state}>
      <BasicsSection state={state} id={event.id} />
      <EnrollmentSection state={state} />
    </SaveForm>
  )
}

function BasicsSection({ state: { form, field, errorOf }, id }: { state: State<Values>; id: string }) {
  return (
    <FormSection title="Basics" hint="Shown on the page, in lists and wherever the event is shared.">
      <NamingFields title={field('title')} tagline={field('tagline')} slug={field('slug')} />
      <div className="form-pair">
        <SelectField label="Kind" options={kinds} {...field('type')} />
        <TextField
          label="Place"
          most={120}
          hint="A city or a venue. Leave it empty if it’s online."
          {...field('place')}
        />
      </div>
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange, name } }) => (
          <PictureField {...{ id, value, onChange, name }} error={errorOf('image')} />
        )}
      />
      <Controller
        control={form.control}
        name="technologies"
        render={({ field: { value, onChange } }) => (
          <div className="mt-4">
            <TechnologyPicker chosen={value} onChange={onChange} most={30} error={errorOf('technologies')} />
          </div>
        )}
      />
    </FormSection>
  )
}

function EnrollmentSection({ state: { field, toggle } }: { state: State<Values> }) {
  return (
    <FormSection title="Enrollment and teams" hint="People can enroll as soon as the event is public.">
      <Switch label="Enrollment is open" {...toggle('signupActive')} />
      <div className="form-pair">
        <SelectField label="Approval" options={approvals} {...field('approval')} />
        <TextField
          label="Maximum team size"
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          {...field('maxTeamSize')}
        />
      </div>
      <div className="form-pair">
        <SelectField
          label="When projects are shown"
          options={visibilityOptions}
          {...field('submissionsVisible')}
        />
      </div>
      <Switch
        label="Mentors and judges give feedback"
        hint="Teams choose which of it everyone can read."
        {...toggle('feedbackEnabled')}
      />
      <div className="form-pair">
        <SelectField
          label="When teams can read their feedback"
          hint="You can always read all of it, with scores."
          options={releases}
          {...field('feedbackVisible')}
        />
      </div>
    </FormSection>
  )
}

const kinds = [
  { value: 'HACKATHON', label: 'Hackathon' },
  { value: 'ONLINE', label: 'Online event' },
  { value: 'ONSITE', label: 'On site' },
  { value: 'HYBRID', label: 'On site and online' },
]
const approvals = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'manual', label: 'Organizers approve each person' },
]
const visibilityOptions = [
  { value: 'atOnce', label: 'As soon as they’re submitted' },
  { value: 'afterClose', label: 'After submissions close' },
]

const releases = [
  { value: 'atOnce', label: 'As soon as it’s written' },
  { value: 'afterClose', label: 'After submissions close' },
  { value: 'withResults', label: 'With the results' },
]

function toFormValues(event: ManagedEvent) {
  return {
    title: event.title,
    slug: event.slug,
    tagline: event.tagline,
    type: event.type,
    place: event.place,
    image: event.image,
    technologies: event.technologies.map(chosenTechnology),
    signupActive: event.signupActive,
    approval: event.approval,
    maxTeamSize: String(event.maxTeamSize),
    feedbackEnabled: event.feedbackEnabled,
    feedbackVisible: event.feedbackVisible,
    submissionsVisible: event.submissionsVisible,
  }
}
