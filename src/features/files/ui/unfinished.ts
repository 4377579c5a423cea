import type { WholeFileType } from '../uploads/file-types.ts'

/** What is sent, and where it belongs. */
export interface UploadTarget {
  type: WholeFileType
  path: string
}

const prefixOf = ({ type, path }: UploadTarget) => `kilnyard ${type} ${path} `

/** The same file chosen again, after a reload too, has the same. */
export const fingerprintOf = (file: File, place: UploadTarget) =>
  `${prefixOf(place)}${file.name} ${file.size} ${file.lastModified}`

const day = 24 * 60 * 60 * 1000

interface Kept {
  key: string
  uploadUrl: string
  filename: string
}

/** The name of a file that this browser has begun to send here and not finished; the server keeps it for a day. */
export const unfinishedName = (place: UploadTarget, now: number): string | undefined =>
  keptFor(place, now)[0]?.filename

/** One upload for one place: what was begun there with other files is given up, here and on the server. */
export function giveUpOthers(place: UploadTarget, fingerprint: string): void {
  for (const { key, uploadUrl } of keptFor(place, Date.now())) {
    if (key.startsWith(`tus::${fingerprint}::`)) continue
    localStorage.removeItem(key)
    void fetch(uploadUrl, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => {})
  }
}

/** The server has refused it, and has nothing of it any more. */
export function forgetBegun(place: UploadTarget): void {
  for (const { key } of keptFor(place, Date.now())) localStorage.removeItem(key)
}

/** As tus-js-client keeps them. */
function keptFor(place: UploadTarget, now: number): Kept[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`tus::${prefixOf(place)}`))
      .map((key) => ({ key, ...JSON.parse(localStorage.getItem(key) ?? '{}') }))
      .filter(({ creationTime }) => now - Date.parse(creationTime) < day)
      .map(({ key, uploadUrl, metadata }) => ({ key, uploadUrl, filename: metadata?.filename }))
  } catch {
    // A browser that keeps nothing, or something of another.
    return []
  }
}
