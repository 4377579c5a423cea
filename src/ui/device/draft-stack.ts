import { drafts } from './drafts.ts'

/** Maximum drafts per form; beyond it, the oldest is deleted. */
export const maxStackedDrafts = 10

/** Returns the drafts in a form's stored value, newest first. */
export function listStackedDrafts(stored: unknown): unknown[] {
  if (stored === null || stored === undefined) return []
  const isStack = typeof stored === 'object' && 'stack' in stored && Array.isArray(stored.stack)
  return isStack ? (stored as { stack: unknown[] }).stack : [stored]
}

/**
 * Drafts of one form on this device: the input of this visit, and older drafts that the form offers to
 * restore. An offer stays on the device until the user answers it, or saves newer text in the same fields.
 */
export class DraftStack {
  #name
  #input: unknown = null
  #offered: readonly unknown[] = []

  constructor(name: string) {
    this.#name = name
  }

  /** Sets the older drafts that wait for an answer, newest first. */
  offer(offered: readonly unknown[]): void {
    this.#offered = offered
    // Input typed before the device's drafts were open has replaced them there, so they are stored again.
    if (this.#input !== null) this.#store()
  }

  /** Stores the input of this visit; null once there is none. */
  write(input: unknown): void {
    if (input === null && this.#input === null) return
    this.#input = input
    this.#store()
  }

  /** Deletes the input of this visit, and the older drafts that `isObsolete` names. */
  clear(isObsolete: (draft: unknown) => boolean = () => false): void {
    this.#input = null
    this.#offered = this.#offered.filter((draft) => !isObsolete(draft))
    this.#store()
  }

  /** Deletes the older drafts, because the user restored or discarded them. */
  answer(): void {
    this.#offered = []
    this.#store()
  }

  #store(): void {
    const stack = [...(this.#input === null ? [] : [this.#input]), ...this.#offered]
    const newest = stack[0] ?? null
    drafts.write(this.#name, stack.length > 1 ? { stack: stack.slice(0, maxStackedDrafts) } : newest)
  }
}
