import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { administrator, forMembersWho } from '#lib/contract/policy.ts'
import { instant, uuid } from '#lib/fields/fields.ts'
import { byteFile } from '#lib/pages/download.ts'
import { bundleLimits } from './limits.ts'

const importedCounts = z.object({ listed: z.int(), made: z.int() })

export const bundleReport = z.object({
  event: z.object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    visibility: z.enum(['draft', 'unlisted', 'public']),
  }),
  /** Slug at the former site. The new one differs if the slug is taken here. */
  formerSlug: z.string(),
  rows: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Number of people in the bundle, and how many of them are new here. */
  people: importedCounts,
  technologies: importedCounts,
  categories: importedCounts,
  files: z.int(),
})
export type BundleReport = z.output<typeof bundleReport>

const bundleProblem = z.object({ file: z.string(), row: z.nullable(z.int()), message: z.string() })
export type BundleProblem = z.output<typeof bundleProblem>

export const bundleStates = ['reading', 'ready', 'refused', 'importing', 'done', 'failed'] as const

export const eventImport = z.object({
  id: z.uuid(),
  state: z.enum(bundleStates),
  size: z.number(),
  /** Planned result, once the bundle has been read. */
  report: z.nullable(bundleReport),
  /** First errors for which the bundle is rejected. */
  faults: z.array(bundleProblem),
  createdAt: instant,
})
export type EventImport = z.output<typeof eventImport>

const importAccess = { access: 'admin', policy: administrator, token: 'never' } as const
const idInput = z.object({ id: uuid() })

export const bundleContract = contract('event', {
  exportEvent: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export a whole event as a bundle (ZIP with JSON lines and files); logged, 20 a day',
    query: z.object({ eventId: uuid() }),
    output: byteFile,
    download: 'application/zip',
  },
  previewEventImport: {
    ...importAccess,
    method: 'POST',
    summary:
      'Send a bundle to be read; it makes nothing, and what it would make is told by `event/getEventImport`',
    takes: 'application/zip',
    longest: bundleLimits.file,
    output: eventImport,
  },
  importEvent: {
    ...importAccess,
    method: 'POST',
    summary: 'Import a bundle that was read: exactly what was told, or nothing',
    query: idInput,
    output: eventImport,
  },
  getEventImport: {
    ...importAccess,
    method: 'GET',
    summary: 'Get how far the reading or importing of a bundle is, what it makes, or why it’s refused',
    query: idInput,
    output: eventImport,
  },
})
