import * as z from 'zod/mini'
import { instant } from '#lib/fields/fields.ts'

export const revisionNotes = [
  'imported',
  'autosaved',
  'saved',
  'submitted',
  'withdrawn',
  'scheduled',
  'published',
  'restored',
] as const
export type RevisionNote = (typeof revisionNotes)[number]

/** Revision that the writer started from: 409 `textChanged` if it is no longer the latest. */
export const from = { revision: z.int().check(z.minimum(0)) }

/** Fields of automatic saving by a writer's browser. */
export const autosaveFields = {
  /**
   * Whether the save is automatic: it then replaces the same writer's autosaves of the last minutes, and may
   * contain text that cannot be shown yet.
   */
  isAutosave: z._default(z.boolean(), false),
  /**
   * Whether the save is the first autosave since the text was opened, so that earlier autosaves stay in the
   * history.
   */
  isNewSession: z._default(z.boolean(), false),
}

/** A person as their profile may be shown to others. */
export const person = z.object({
  name: z.string(),
  userName: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  isYou: z.boolean(),
})
export type Person = z.output<typeof person>

/** Editing state of a text, for everyone who has it open. */
export const openText = z.object({
  /** Latest revision; writers who started from an older one are notified. */
  revision: z.int(),
  savedAt: instant,
  savedBy: z.nullable(person),
  /** Other people who have the text open now. */
  editors: z.array(person),
})

export const revisionCard = z.object({
  number: z.int(),
  note: z.enum(revisionNotes),
  /** Author; null for an import. */
  by: z.nullable(person),
  savedAt: instant,
  /** Size of the body in bytes. */
  size: z.int(),
  title: z.string(),
})
export type RevisionCard = z.output<typeof revisionCard>
