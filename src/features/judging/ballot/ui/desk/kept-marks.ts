import type { Kept, StoredVersion } from '#ui/saving/autosave.ts'
import { drafts } from '#ui/device/drafts.ts'
import type { Marks } from '../marks.ts'

/** The ballot that this device keeps under a name; null where there is none. */
export function keptMarks(name: string): Kept<Marks> | null {
  const kept = drafts.read(name) as Kept<Marks> | null
  return kept && typeof kept === 'object' && 'base' in kept && 'values' in kept ? kept : null
}

/** Of what was kept the fields that are asked now; a rubric may have changed since. */
export function ofNow(kept: Kept<Marks>, { values }: StoredVersion<Marks>): Kept<Marks> {
  const only = (from: Marks) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, from[name] ?? values[name]])) as Marks
  return { ...kept, base: only(kept.base), values: only(kept.values) }
}
