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

/** The revision that the writer began from: 409 `textChanged` when it is not the latest one any more. */
export const from = { revision: z.int().check(z.minimum(0)) }

/** How a writer's browser saves by itself. */
export const autosaving = {
  /** Takes the place of the same writer's autosaves of the last minutes, and keeps also what cannot be shown yet. */
  isAutosave: z._default(z.boolean(), false),
  /** The first autosave since the text was opened: the ones before it stay in the history. */
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

/** How far the writing of a text is, for everyone who has it open. */
export const openText = z.object({
  /** The latest revision; a writer who began from an older one is told. */
  revision: z.int(),
  savedAt: instant,
  savedBy: z.nullable(person),
  /** Who else has it open now. */
  editors: z.array(person),
})

export const revisionCard = z.object({
  number: z.int(),
  note: z.enum(revisionNotes),
  /** Nobody for what an import brought. */
  by: z.nullable(person),
  savedAt: instant,
  /** Bytes of the body. */
  size: z.int(),
  title: z.string(),
})
export type RevisionCard = z.output<typeof revisionCard>
