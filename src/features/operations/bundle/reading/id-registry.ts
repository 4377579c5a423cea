import type { IdRegistry } from '#lib/bundle/worlds.ts'

/** Creates a registry of ids by kind; at most some tens of thousands. */
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
