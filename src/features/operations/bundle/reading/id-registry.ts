import type { IdRegistry } from '#lib/bundle/worlds.ts'

/** Ids by kind: some tens of thousands of them at the most. */
export function createIdRegistry(): IdRegistry {
  const kinds = new Map<string, Set<string>>()
  return {
    add(kind, id) {
      const ids = kinds.get(kind)
      if (ids) ids.add(id)
      else kinds.set(kind, new Set([id]))
    },
    has: (kind, id) => kinds.get(kind)?.has(id) ?? false,
  }
}
