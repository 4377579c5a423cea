import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { csvFile } from '#lib/pages/download.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { listOf, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'

const state = z.nullable(z.record(z.string(), z.unknown()))

/** One act, as administrators read it. */
export const auditEntry = z.object({
  id: z.uuid(),
  createdAt: instant,
  /** Null once the person has erased their account. */
  by: z.nullable(z.object({ id: z.uuid(), name: z.string(), userName: z.nullable(z.string()) })),
  /** The code of the act, such as `event.changed`. */
  what: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.nullable(z.uuid()),
    /** What it is called now, also after it was deleted; null once it was purged. */
    name: z.nullable(z.string()),
    /** Where it is; null once it is gone, and for what has no page. */
    href: z.nullable(z.string()),
  }),
  /** The fields that differ, as they stood before and after. */
  before: state,
  after: state,
  /** What the ids in both are called now, and where that is. */
  names: z.record(z.string(), z.object({ name: z.string(), href: z.nullable(z.string()) })),
  reason: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

const word = z.optional(text({ min: 0, max: 100 }))

export const auditFilters = z.object({
  /** A username, an address, or a part of a name. */
  who: word,
  /** The act by its code, as `getVocabulary` lists them. */
  what: word,
  kind: word,
  subjectId: z.optional(uuid()),
  userId: z.optional(uuid()),
  /** A part of the reason. */
  reason: word,
  /** Half-open: from the first moment to before the second. */
  from: z.optional(instant),
  to: z.optional(instant),
})
export type AuditFilters = z.output<typeof auditFilters>

export const auditContract = contract('audit', {
  getEntries: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List the audit log, newest first',
    query: z.object({ ...paging, ...auditFilters.shape }),
    output: listOf(auditEntry),
  },
  getVocabulary: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List the actions and kinds of things in the log',
    output: z.object({ acts: z.array(z.string()), kinds: z.array(z.string()) }),
  },
  exportEntries: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Export the audit log as CSV, up to 50,000 entries',
    query: auditFilters,
    ...csvFile,
  },
})
