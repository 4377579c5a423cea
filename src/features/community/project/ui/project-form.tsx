import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { type SaveForm, useSaveForm } from '#ui/saving/use-save-form.ts'
import { projectDraft, titleError } from '../contract.ts'
import { splitSkills, typedSkills } from '../skills.ts'
import { newId } from '#lib/new-id.ts'
import { saveProject } from './save-project.ts'
import { askForProjects, changeProjects, type ShownProject } from './use-projects.ts'

const schema = z.omit(projectDraft, { profileId: true })
type Request = z.input<typeof schema>
type Values = ReturnType<typeof getDefaultValues>

interface ProjectFormProps {
  /** Project to edit; null for a new one. */
  project: ShownProject | null
  userId: string
  close: () => void
}

/**
 * Form in the dialog for a project. Even if the server refuses, the dialog closes; the typed text stays on
 * the device and is offered when the dialog opens again. A validation error in the browser never closes the
 * dialog.
 */
export function ProjectForm({ project, userId, close }: ProjectFormProps) {
  const queries = useQueryClient()
  const [id] = useState(() => project?.id ?? newId())
  // A device may be shared, so the key includes the user.
  const draftKey = `project:${project?.id ?? 'new'}:${userId}`
  const state = useSaveForm<Values, Request>({
    keepAs: draftKey,
    values: getDefaultValues(project, id),
    schema,
    requestOf: ({ TechnicalSkills, ...typed }) => ({
      ...typed,
      TechnicalSkills: splitSkills(TechnicalSkills),
    }),
    asksBeforeLeaving: false,
    save: async (request) => {
      const savedProject = await saveProject({ ...request, id }, project === null)
      changeProjects(queries, userId, (items) => addOrReplace(items, savedProject))
      return getDefaultValues(savedProject, savedProject.id)
    },
    read: project
      ? async () => getDefaultValues(await readProject(project.id, userId), project.id)
      : undefined,
    onSaved: close,
    said: `Your project has been ${project ? 'updated' : 'accepted'}!`,
    saidMore: 'Your data has been shipped to DB',
    onRefused: (message) => {
      toast({ title: 'Upload failed', detail: message, tone: 'danger', act: draftKey })
      close()
      void askForProjects(queries, userId)
    },
  })
  return (
    <SaveDialog title={project ? `Edit ${project.title}` : 'Add a project'} {...{ state }} onClose={close}>
      <Fields state={state} />
    </SaveDialog>
  )
}

function getDefaultValues(project: ShownProject | null, id: string) {
  return {
    /** Kept with the draft, because the cover was uploaded under this id. */
    id,
    title: project?.title ?? '',
    description: project?.description ?? '',
    TechnicalSkills: typedSkills(project?.TechnicalSkills ?? []),
    url: project?.url ?? '',
    image: project?.image ?? null,
  }
}

/** Loads the project as it is stored now. */
async function readProject(id: string, userId: string): Promise<ShownProject> {
  const { getProjectsByUserId } = await import('./project-calls.ts')
  const storedProject = (await getProjectsByUserId({ userId })).items.find((item) => item.id === id)
  if (!storedProject) throw new Error('This project was deleted. What you typed is still here.')
  return storedProject
}

const addOrReplace = (items: ShownProject[], savedProject: ShownProject) =>
  items.some(({ id }) => id === savedProject.id)
    ? items.map((item) => (item.id === savedProject.id ? savedProject : item))
    : [...items, savedProject]

function Fields({ state: { form, field, faults } }: { state: SaveForm<Values> }) {
  const title = field('title')
  const isTitleWrong = title.error === titleError
  // An error may also concern a single skill, so the field shows the first error of any skill.
  const skillError = faults.find((error) => error.field.startsWith('TechnicalSkills'))
  return (
    <>
      {isTitleWrong && faults.length === 1 && (
        <Notice tone="danger" title="Invalid Title" news="bad">
          {titleError}
        </Notice>
      )}
      <TextField
        label="Title"
        required
        most={32}
        hint="2–32 letters and spaces."
        {...title}
        error={isTitleWrong ? 'Invalid Title' : title.error}
      />
      <TextArea
        label="Description"
        required
        most={250}
        hint="Aim for 250 characters."
        {...field('description')}
      />
      <TextField
        label="Used technologies"
        required
        hint="Separate with commas."
        {...field('TechnicalSkills')}
        error={skillError?.message}
      />
      <TextField
        label="URL"
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint="Where people can try it or see it."
        {...field('url')}
      />
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange, name } }) => (
          <ImageField
            label="Cover"
            id="project-image"
            hint="16:9. Optional: we’ll draw a pattern if you skip it."
            path={`project/${form.getValues('id')}`}
            {...{ value, onChange, name }}
          />
        )}
      />
    </>
  )
}
