import type { UploadOptions } from 'tus-js-client'
import { newId } from '#lib/new-id.ts'
import { drafts } from '#ui/device/drafts.ts'
import type { WholeFileType } from '../uploads/file-types.ts'

export interface UploadTarget {
  type: WholeFileType
  path: string
}

const getTargetPrefix = ({ type, path }: UploadTarget) => `${type} ${path} `

/** Identifies a file for a place. The same file has the same fingerprint after a reload. */
export const getFileFingerprint = (file: File, target: UploadTarget) =>
  `${getTargetPrefix(target)}${file.name} ${file.size} ${file.lastModified}`

const dayMs = 24 * 60 * 60 * 1000

type UrlStorage = NonNullable<UploadOptions['urlStorage']>
type PreviousUpload = Awaited<ReturnType<UrlStorage['findAllUploads']>>[number]

const start = 'upload:'

/** Stores unfinished tus uploads among the drafts of their user. */
export const urlStorage: UrlStorage = {
  findAllUploads: () => loadUploads(start),
  findUploadsByFingerprint: (fingerprint) => loadUploads(`${start}${fingerprint}:`),
  async removeUpload(key) {
    drafts.write(key, null)
  },
  async addUpload(fingerprint, upload) {
    const key = `${start}${fingerprint}:${newId()}`
    drafts.write(key, upload)
    return key
  },
}

/**
 * Returns the name of a file that this browser hasn't finished uploading to this place; the server keeps the
 * upload for a day.
 */
export const unfinishedName = (target: UploadTarget, now: number): string | undefined =>
  listUnfinished(target, now)[0]?.metadata['filename']

/**
 * Cancels unfinished uploads of other files to this place, in this browser and on the server, so that each
 * place has one upload.
 */
export async function cancelOtherUploads(target: UploadTarget, fingerprint: string): Promise<void> {
  await drafts.ready()
  for (const { urlStorageKey, uploadUrl } of listUnfinished(target, Date.now())) {
    if (urlStorageKey.startsWith(`${start}${fingerprint}:`)) continue
    drafts.write(urlStorageKey, null)
    if (uploadUrl)
      void fetch(uploadUrl, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => {})
  }
}

/** Forgets unfinished uploads to a place after the server has refused and dropped them. */
export function forgetUnfinished(target: UploadTarget): void {
  for (const { urlStorageKey } of listUnfinished(target, Date.now())) drafts.write(urlStorageKey, null)
}

const listUnfinished = (target: UploadTarget, now: number): PreviousUpload[] =>
  readUploads(start + getTargetPrefix(target)).filter(
    ({ creationTime }) => now - Date.parse(creationTime) < dayMs,
  )

async function loadUploads(prefix: string): Promise<PreviousUpload[]> {
  await drafts.ready()
  return readUploads(prefix)
}

const readUploads = (prefix: string): PreviousUpload[] =>
  drafts.names(prefix).map((key) => ({ ...(drafts.read(key) as PreviousUpload), urlStorageKey: key }))
