import { randomUUID } from 'node:crypto'
import { boundedCache } from '#lib/bounded-cache.ts'

const prefix = 'write:'

export type OwnNotes = ReturnType<typeof createOwnNotes>

/**
 * Recognizes the notes of this process's own writes. A write updates the process's memory before its response;
 * its note, which arrives a moment later, would make answers stale that were made after the write. A note whose
 * write never learned of its commit still counts.
 */
export function createOwnNotes() {
  const appliedMarks = boundedCache<true>(2000)
  return {
    /** Creates the mark that precedes the tags in the notes of one write. */
    createMark: () => `${prefix}${randomUUID()}`,
    /** Remembers that the write with this mark has updated the process's memory. */
    apply: (mark: string) => void appliedMarks.set(mark, true),
    /** Returns the tags of a received note; none if they have already been applied. */
    read([mark = '', ...tags]: string[]): string[] {
      if (!mark.startsWith(prefix)) return [mark, ...tags]
      return appliedMarks.has(mark) ? [] : tags
    },
  }
}
