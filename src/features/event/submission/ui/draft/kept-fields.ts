import type { SavedDraft } from '#ui/saving/autosave/autosave.ts'
import { listStackedDrafts } from '#ui/device/draft-stack.ts'
import { type Draft, toDraft, isSameField, type OwnSubmission } from './draft.ts'

/** Returns the storage key for a team's unsaved form on this device. */
export const getSubmissionDraftKey = (eventId: string, teamId: string) => `submission:${eventId}:${teamId}`

const labels: Record<keyof Draft, string> = {
  title: 'Title',
  shortDescription: 'Short description',
  description: 'About',
  techIn: 'Technologies',
  categories: 'Categories',
  trackId: 'Track',
  imageLink: 'Cover',
  videoLink: 'Video',
  presentationLink: 'Presentation',
  repoLink: 'Repository',
  demoUrl: 'Demo',
  demoPlatform: 'Demo platform',
}

/** Fields with values that people can't read, such as ids and file addresses. */
const unreadableFields = new Set<keyof Draft>(['trackId', 'imageLink', 'demoPlatform'])

/**
 * Returns values kept on this device that differ from the stored ones, as readable text without duplicates.
 */
export function listUnsavedFields(savedDrafts: unknown, submission: OwnSubmission | null) {
  const fields = listStackedDrafts(savedDrafts).flatMap((savedDraft) => listFields(savedDraft, submission))
  const isFirst = ({ name, text }: Field, place: number) =>
    place === fields.findIndex((other) => other.name === name && other.text === text)
  return fields.filter(isFirst)
}

interface Field {
  name: keyof Draft
  label: string
  text: string
}

function listFields(savedDraft: unknown, submission: OwnSubmission | null): Field[] {
  if (!isSavedDraft(savedDraft)) return []
  const { base, values } = savedDraft
  const storedDraft = toDraft(submission)
  return (Object.keys(labels) as (keyof Draft)[]).flatMap((name) => {
    const value = values[name] ?? base[name]
    const isUnsaved =
      value !== undefined &&
      !isSameField(name, value, base[name]) &&
      !isSameField(name, value, storedDraft[name])
    const text = isUnsaved ? formatValue(value) : ''
    return text && !unreadableFields.has(name) ? [{ name, label: labels[name], text }] : []
  })
}

const formatValue = (value: Draft[keyof Draft]): string =>
  typeof value === 'string' ? value : value.map(({ name }) => name).join(', ')

/** Whether the value has the current format. An older release may have kept another one under this key. */
const isSavedDraft = (savedDraft: unknown): savedDraft is SavedDraft<Draft> =>
  typeof savedDraft === 'object' && savedDraft !== null && 'base' in savedDraft && 'values' in savedDraft
