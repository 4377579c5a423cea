import type { UploadOptions } from 'tus-js-client'
import { newId } from '#lib/new-id.ts'
import { drafts } from '#ui/device/drafts.ts'
import type { WholeFileType } from '../uploads/file-types.ts'

/** What is sent, and where it belongs. */
export interface UploadTarget {
  type: WholeFileType
  path: string
}

const prefixOf = ({ type, path }: UploadTarget) => `${type} ${path} `

/** The same file chosen again, after a reload too, has the same. */
export const fingerprintOf = (file: File, place: UploadTarget) =>
  `${prefixOf(place)}${file.name} ${file.size} ${file.lastModified}`

const day = 24 * 60 * 60 * 1000

type UrlStorage = NonNullable<UploadOptions['urlStorage']>
type PreviousUpload = Awaited<ReturnType<UrlStorage['findAllUploads']>>[number]

const start = 'upload:'

/** Where tus keeps what was begun: among the drafts of the person who began it. */
export const urlStorage: UrlStorage = {
  findAllUploads: () => uploadsFrom(start),
  findUploadsByFingerprint: (fingerprint) => uploadsFrom(`${start}${fingerprint}:`),
  async removeUpload(key) {
    drafts.write(key, null)
  },
  async addUpload(fingerprint, upload) {
    const key = `${start}${fingerprint}:${newId()}`
    drafts.write(key, upload)
    return key
  },
}

/** The name of a file that this browser has begun to send here and not finished; the server keeps it for a day. */
export const unfinishedName = (place: UploadTarget, now: number): string | undefined =>
  begunFor(place, now)[0]?.metadata['filename']

/** One upload for one place: what was begun there with other files is given up, here and on the server. */
export async function giveUpOthers(place: UploadTarget, fingerprint: string): Promise<void> {
  await drafts.ready()
  for (const { urlStorageKey, uploadUrl } of begunFor(place, Date.now())) {
    if (urlStorageKey.startsWith(`${start}${fingerprint}:`)) continue
    drafts.write(urlStorageKey, null)
    if (uploadUrl)
      void fetch(uploadUrl, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => {})
  }
}

/** The server has refused it, and has nothing of it any more. */
export function forgetBegun(place: UploadTarget): void {
  for (const { urlStorageKey } of begunFor(place, Date.now())) drafts.write(urlStorageKey, null)
}

const begunFor = (place: UploadTarget, now: number): PreviousUpload[] =>
  uploadsUnder(start + prefixOf(place)).filter(({ creationTime }) => now - Date.parse(creationTime) < day)

async function uploadsFrom(beginning: string): Promise<PreviousUpload[]> {
  await drafts.ready()
  return uploadsUnder(beginning)
}

const uploadsUnder = (beginning: string): PreviousUpload[] =>
  drafts.names(beginning).map((key) => ({ ...(drafts.read(key) as PreviousUpload), urlStorageKey: key }))
