import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { csvFile } from '#lib/pages/download.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'

const state = z.nullable(z.record(z.string(), z.unknown()))

export const auditEntry = z.object({
  id: z.uuid(),
  createdAt: instant,
  /** Actor; null for a command on the server, and once the actor has erased their account. */
  by: z.nullable(z.object({ id: z.uuid(), name: z.string(), userName: z.nullable(z.string()) })),
  /** Code of the act, such as `event.changed`. */
  what: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.nullable(z.uuid()),
    /** Current name, also after deletion; null once purged. */
    name: z.nullable(z.string()),
    /** Path; null once it is deleted, and for a subject without a page. */
    href: z.nullable(z.string()),
  }),
  before: state,
  after: state,
  /** Current names and paths of the items whose ids are in either state. */
  names: z.record(z.string(), z.object({ name: z.string(), href: z.nullable(z.string()) })),
  reason: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

const filterText = z.optional(text({ min: 0, max: 100 }))

export const auditFilters = z.object({
  /** Part of the actor's name, username or e-mail address. */
  who: filterText,
  /** Code of the act, as listed by `getVocabulary`. */
  what: filterText,
  kind: filterText,
  subjectId: z.optional(uuid()),
  userId: z.optional(uuid()),
  /** Part of the reason. */
  reason: filterText,
  /** Half-open interval: includes the first time and excludes the second. */
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
    output: createListSchema(auditEntry),
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
