import type { SavedDraft, StoredVersion } from '#ui/saving/autosave/autosave.ts'
import { drafts } from '#ui/device/drafts.ts'
import type { Marks } from '../marks.ts'

/** Returns the ballot stored on this device under this key, or null. */
export function readSavedMarks(name: string): SavedDraft<Marks> | null {
  const savedMarks = drafts.read(name) as SavedDraft<Marks> | null
  return savedMarks && typeof savedMarks === 'object' && 'base' in savedMarks && 'values' in savedMarks
    ? savedMarks
    : null
}

/** Reduces a stored ballot to the current fields, because the rubric may have changed. */
export function toCurrentFields(
  savedMarks: SavedDraft<Marks>,
  { values }: StoredVersion<Marks>,
): SavedDraft<Marks> {
  const pickCurrent = (from: Marks) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, from[name] ?? values[name]])) as Marks
  return { ...savedMarks, base: pickCurrent(savedMarks.base), values: pickCurrent(savedMarks.values) }
}
