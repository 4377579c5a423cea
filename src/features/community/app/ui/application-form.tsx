import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import { Controller } from 'react-hook-form'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { PdfField } from '#features/platform/files/ui/video/pdf-field.tsx'
import { VideoField } from '#features/platform/files/ui/video/video-field.tsx'
import type { FileFieldProps } from '#features/platform/files/ui/video/whole-file-field.tsx'
import { type DemoPlatform, isOwnFile } from '#features/event/submission/draft/addresses.ts'
import { chosenTechnology } from '#features/content/technology/ui/chosen-technology.ts'
import { TechnologyPicker } from '#features/content/technology/ui/technology-picker.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { lengths } from '#features/event/submission/draft/lengths.ts'
import type { applicationContract } from '../contract.ts'
import { applicationForm } from '../review/form.ts'
import { createApplication, getApplication, updateApplication } from './application-calls.ts'
import { CategoryBoxes } from './category-boxes.tsx'

type StoredApplication = AnswerOf<typeof applicationContract, 'getApplication'>
type Request = z.input<typeof applicationForm>

interface ApplicationFormProps {
  /** Application to edit; null creates one with `newId`. */
  application: StoredApplication | null
  newId: string
  categories: readonly { slug: string; name: string }[]
  onSaved: (id: string) => void
}

/** Form to create or edit an application, with the texts and limits of submissions. */
export function ApplicationForm({ application, newId, categories, onSaved }: ApplicationFormProps) {
  const state = useSaveForm<Values, Request>({
    keepAs: application ? `application:${application.id}` : 'application:new',
    values: getDefaultValues(application, newId),
    schema: applicationForm,
    requestOf: ({ techIn, demoPlatform, ...typed }) => ({
      ...typed,
      techIn: techIn.map(({ slug }) => slug),
      demoPlatform: demoPlatform || null,
    }),
    save: async ({ id, ...request }) => {
      const savedApplication = await (application
        ? updateApplication({ ...request, id: application.id })
        : createApplication({ ...request, ...(id && { id }) }))
      return getDefaultValues(savedApplication, newId)
    },
    read: application
      ? async () => getDefaultValues(await getApplication({ id: application.id }), newId)
      : undefined,
    onSaved: ({ id }) => onSaved(id),
    said: `Your project has been ${application ? 'updated' : 'accepted'}!`,
    saidMore: 'Your data has been shipped to DB',
    saidRefused: 'Upload failed',
  })
  return (
    <SaveForm state={state} saveLabel={application ? 'Save' : 'Submit for review'}>
      <BasicsSection state={state} />
      <Topics state={state} categories={categories} />
      <Links state={state} />
      <Media state={state} />
    </SaveForm>
  )
}

type Values = ReturnType<typeof getDefaultValues>

function getDefaultValues(application: StoredApplication | null, newId: string) {
  const demoPlatform: DemoPlatform | '' = application?.demoPlatform ?? ''
  return {
    /** Kept with a draft, because its pictures were uploaded under this id. */
    id: application?.id ?? newId,
    title: application?.title ?? '',
    shortDescription: application?.shortDescription ?? '',
    description: application?.description ?? '',
    imageLink: application?.imageLink ?? null,
    videoLink: application?.videoLink ?? '',
    techIn: (application?.techIn ?? []).map(chosenTechnology),
    categories: (application?.categories ?? []).map(({ slug }) => slug),
    repoLink: application?.repoLink ?? '',
    demoUrl: application?.demoUrl ?? '',
    demoPlatform,
    presentationLink: application?.presentationLink ?? '',
  }
}

interface Part {
  state: State<Values>
}

const range = ({ min, max }: { min: number; max: number }) => `${min}–${max}`

function BasicsSection({ state: { form, field, errorOf } }: Part) {
  const path = `app/${form.getValues('id')}`
  return (
    <FormSection title="Basics" hint="Shown on its page, in lists and wherever it’s shared.">
      <TextField
        label="Title"
        required
        most={lengths.title.max}
        hint={`${range(lengths.title)} letters, numbers, spaces and hyphens.`}
        {...field('title')}
      />
      <TextArea
        label="In one sentence"
        required
        rows={3}
        most={lengths.shortDescription.max}
        hint={`${range(lengths.shortDescription)} characters.`}
        {...field('shortDescription')}
      />
      <TextArea
        label="Description"
        required
        rows={12}
        most={lengths.description.max}
        hint={`${range(lengths.description)} characters, Markdown. What it does, who it’s for and how you built it.`}
        {...field('description')}
      />
      <Controller
        control={form.control}
        name="imageLink"
        render={({ field: { value, onChange, name } }) => (
          <ImageField
            label="Cover"
            required
            hint="16:9. Shown on the card and at the top of the page."
            path={path}
            error={errorOf('imageLink')}
            {...{ value, onChange, name }}
          />
        )}
      />
    </FormSection>
  )
}

function Topics({ state: { form, errorOf }, categories }: Part & Pick<ApplicationFormProps, 'categories'>) {
  return (
    <FormSection title="Topics" hint="This is how people find it.">
      <Controller
        control={form.control}
        name="techIn"
        render={({ field: { value, onChange } }) => (
          <TechnologyPicker
            name="techIn"
            required
            chosen={value}
            onChange={onChange}
            most={20}
            error={errorOf('techIn')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="categories"
        render={({ field: { value, onChange } }) => (
          <CategoryBoxes
            chosen={value}
            onChange={onChange}
            categories={categories}
            error={errorOf('categories')}
          />
        )}
      />
    </FormSection>
  )
}

function Links({ state: { field } }: Part) {
  return (
    <FormSection title="Links" hint="Add a repository or a demo, ideally both.">
      <TextField
        label="Repository"
        type="url"
        inputMode="url"
        placeholder="https://github.com/…"
        {...field('repoLink')}
      />
      <div className="form-pair">
        <TextField label="Demo" type="url" inputMode="url" placeholder="https://…" {...field('demoUrl')} />
        <SelectField
          label="Where the demo runs"
          empty="Not specified"
          options={platforms}
          {...field('demoPlatform')}
        />
      </div>
    </FormSection>
  )
}

const platforms = [
  { value: 'REPLIT', label: 'Replit' },
  { value: 'STREAMLIT', label: 'Streamlit' },
  { value: 'VERCEL', label: 'Vercel' },
  { value: 'OTHER', label: 'Somewhere else' },
]

function Media({ state }: Part) {
  return (
    <FormSection title="Show it working" hint="Optional, but a video says more than any text.">
      <FileOrLink
        {...{ state }}
        name="videoLink"
        label="Video"
        linkLabel="Or a link to a video"
        of={VideoField}
      />
      <FileOrLink
        {...{ state }}
        name="presentationLink"
        label="Presentation"
        linkLabel="Or a link to slides"
        of={PdfField}
      />
    </FormSection>
  )
}

type FileOrLinkProps = Part & {
  name: 'videoLink' | 'presentationLink'
  label: string
  linkLabel: string
  of: ComponentType<FileFieldProps>
}

/** Field for a file of this site or for an external link: it holds one of the two. */
function FileOrLink({ state: { form, errorOf }, name, label, linkLabel, of: FileField }: FileOrLinkProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => {
        const isFile = isOwnFile(value)
        return (
          <>
            <FileField
              {...{ label, name }}
              path={`app/${form.getValues('id')}`}
              value={isFile ? value : null}
              onChange={(url) => onChange(url ?? '')}
            />
            {!isFile && (
              <TextField
                label={linkLabel}
                name={`${name}-link`}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://"
                hint="Make sure anyone can open it."
                value={value}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                error={errorOf(name)}
              />
            )}
          </>
        )
      }}
    />
  )
}
