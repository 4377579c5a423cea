import type { SavedDraft, StoredVersion } from '#ui/saving/autosave.ts'
import { drafts } from '#ui/device/drafts.ts'
import type { Marks } from '../marks.ts'

/** Returns the ballot stored on this device under this key, or null. */
export function keptMarks(name: string): SavedDraft<Marks> | null {
  const savedMarks = drafts.read(name) as SavedDraft<Marks> | null
  return savedMarks && typeof savedMarks === 'object' && 'base' in savedMarks && 'values' in savedMarks
    ? savedMarks
    : null
}

/** Reduces a stored ballot to the current fields, because the rubric may have changed. */
export function ofNow(savedMarks: SavedDraft<Marks>, { values }: StoredVersion<Marks>): SavedDraft<Marks> {
  const only = (from: Marks) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, from[name] ?? values[name]])) as Marks
  return { ...savedMarks, base: only(savedMarks.base), values: only(savedMarks.values) }
}
