import { editConflict } from '../contract/errors.ts'
import { mergeValue } from './merge-value.ts'
import { isSameValue } from './same-value.ts'

type PartialFields<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** Author and time of the last change; null if unknown. */
export interface LastChange {
  by: string | null
  /** Whether the author is the caller. */
  isOwn: boolean
  at: Date | null
}

interface MergeInput<Changes> {
  /** Fields as the caller read them; without them nothing is compared. */
  base: PartialFields<Changes> | undefined
  /** Fields as stored, read under the lock of the write. */
  stored: { [Name in keyof Changes]?: unknown }
  /** Called only for the error about a conflict, with the fields in conflict. */
  lastChange?: ((fields: string[]) => Promise<LastChange>) | undefined
}

/**
 * Merges the caller’s changes with those saved since the caller read the fields. Fields that only others
 * changed keep their stored value, and lists merge by row. 409 `changed_since`, with both values of every
 * field in conflict. Without a base, returns the changes as they are.
 */
export async function mergeChanges<Changes extends object>(
  changes: Changes,
  { base, stored, lastChange }: MergeInput<Changes>,
): Promise<Changes> {
  if (!base) return changes
  const mergedValues = { ...changes }
  const conflicts: Record<string, { mine: unknown; theirs: unknown }> = {}
  for (const name of Object.keys(changes) as (keyof Changes & string)[]) {
    if (changes[name] === undefined || base[name] === undefined || !(name in stored)) continue
    const [mine, theirs] = [changes[name], stored[name]]
    const { value, conflicts: fieldConflicts } = mergeValue(name, { base: base[name], mine, theirs })
    if (fieldConflicts.length > 0) conflicts[name] = { mine, theirs: theirs ?? null }
    else if (isSameValue(value, theirs)) delete mergedValues[name]
    else mergedValues[name] = value as Changes[typeof name]
  }
  const names = Object.keys(conflicts)
  if (names.length > 0) throw editConflict(conflicts, await lastChange?.(names))
  return mergedValues
}
