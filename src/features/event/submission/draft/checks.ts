import type { Track } from '#features/event/event/contract.ts'
import { loadUploadedTypes } from '#features/platform/files/places/uploaded-to.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { isOwnFile, findDemoError } from './addresses.ts'
import type { SubmissionChanges, SubmissionFields } from './fields.ts'
import type { Submission } from '../shapes.ts'
import type { submissions } from '../table.ts'

type Values = Omit<SubmissionChanges, 'techIn' | 'categories'>

interface SubmissionContext {
  eventId: string
  teamId: string
  tracks: Track[]
  /** Stored values before the change; undefined for a new submission. */
  before?: Demo
}

type Demo = Pick<typeof submissions.$inferSelect, 'demoUrl' | 'demoPlatform'>

interface FileLocation {
  /** Upload path of the item's files. */
  path: string
  /** Uploader of the files, if the path doesn't identify the owner. */
  ownerId?: string
  before?: Demo
}

/**
 * Validates changes for storage. 422 for a track of another event and for everything that `normalizeLinks` rejects.
 */
export async function validateChanges(
  ctx: Context,
  changes: Values,
  { eventId, teamId, tracks, before }: SubmissionContext,
): Promise<Values> {
  const path = `submission/${eventId}-${teamId}`
  const values = { ...changes, ...(await normalizeLinks(ctx, changes, before ? { path, before } : { path })) }
  if (values.trackId && !tracks.some(({ id }) => id === values.trackId))
    throw invalid({ trackId: 'Invalid value' })
  return values
}

/**
 * Turns empty links into null and sets the platform OTHER for a demo without one. 422 for a file uploaded
 * elsewhere, and for a demo that isn't hosted on its platform.
 */
export async function normalizeLinks(ctx: Context, changes: Links, filePlace: FileLocation): Promise<Links> {
  const values = { ...changes }
  const { before } = filePlace
  for (const field of links) if (values[field] === '') values[field] = null
  await checkFiles(ctx, values, filePlace)
  const demoUrl = values.demoUrl === undefined ? (before?.demoUrl ?? null) : values.demoUrl
  const requestedPlatform =
    values.demoPlatform === undefined ? (before?.demoPlatform ?? null) : values.demoPlatform
  const demoPlatform = demoUrl ? (requestedPlatform ?? 'OTHER') : requestedPlatform
  const demoError = findDemoError(demoUrl, demoPlatform)
  if (demoError && (changes.demoUrl !== undefined || changes.demoPlatform !== undefined))
    throw invalid({ demoUrl: demoError })
  return { ...values, demoPlatform }
}

/** Converts an API submission to the fields that the rules check. */
export const toSubmissionFields = ({ techIn, categories, ...rest }: Submission): SubmissionFields => ({
  ...rest,
  techIn: techIn.map(({ slug }) => slug),
  categories: categories.map(({ slug }) => slug),
})

const links = ['imageLink', 'videoLink', 'repoLink', 'demoUrl', 'presentationLink'] as const
type Links = Pick<Values, (typeof links)[number] | 'demoPlatform'>

const kinds = { imageLink: 'image/', videoLink: 'video/mp4', presentationLink: 'application/pdf' } as const

/** Checks that files were uploaded to this path, have the right kind and still exist. */
async function checkFiles(ctx: Context, values: Links, filePlace: FileLocation): Promise<void> {
  const ownFiles = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((field) => {
    const value = values[field]
    return value && isOwnFile(value) ? [{ field, value }] : []
  })
  if (ownFiles.length === 0) return
  const addresses = ownFiles.map(({ value }) => value)
  const uploadedUrls = await loadUploadedTypes(ctx, addresses, filePlace)
  for (const { field, value } of ownFiles)
    if (!uploadedUrls.get(value)?.startsWith(kinds[field])) throw invalid({ [field]: 'Invalid value' })
}
