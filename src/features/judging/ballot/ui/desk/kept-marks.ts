import type { Kept, StoredVersion } from '#ui/saving/autosave.ts'
import { drafts } from '#ui/device/drafts.ts'
import type { Marks } from '../marks.ts'

/** Returns the ballot stored on this device under this key, or null. */
export function keptMarks(name: string): Kept<Marks> | null {
  const kept = drafts.read(name) as Kept<Marks> | null
  return kept && typeof kept === 'object' && 'base' in kept && 'values' in kept ? kept : null
}

/** Reduces a stored ballot to the current fields, because the rubric may have changed. */
export function ofNow(kept: Kept<Marks>, { values }: StoredVersion<Marks>): Kept<Marks> {
  const only = (from: Marks) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, from[name] ?? values[name]])) as Marks
  return { ...kept, base: only(kept.base), values: only(kept.values) }
}
