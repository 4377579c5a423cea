import type { MemberContext } from '#lib/contract/context.ts'

/** Template of upload paths, such as event/{eventId}. Each feature defines its own; the server lists them. */
export interface UploadPlace {
  /** First part of the path, and of the keys of files uploaded there. */
  kind: string
  /** Number of ids after the kind, joined by a dash. */
  ids: 0 | 1 | 2
  /** Whether the place exists and belongs to the viewer. Never called with an id that is not a UUID. */
  mayUpload(ctx: MemberContext, ids: string[]): Promise<boolean>
  /**
   * For places that only some users may see: whether the viewer may see this file. Checked on each request.
   */
  maySee?(ctx: MemberContext, ids: string[], file: SeenFile): Promise<boolean>
}

export interface SeenFile {
  url: string
  ownerId: string | null
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Matches an upload path, and captures its kind and ids. */
export const pathPattern = new RegExp(`^([a-z]{1,20})(?:/(${uuid})(?:-(${uuid}))?)?$`)

/** Finds the place of a path from a client. The path is only compared, never joined into a key. */
export function findPlace(path: string, places: readonly UploadPlace[]) {
  const [, kind, ...groups] = pathPattern.exec(path) ?? []
  const ids = groups.filter((id) => id !== undefined)
  const place = places.find((each) => each.kind === kind && each.ids === ids.length)
  return place && { place, ids }
}

const videoPattern = new RegExp(`^submission-video-x-(${uuid})-(${uuid})[.][a-z0-9]{2,5}$`)

/**
 * Returns the upload path for a requested one. A video's `submission-video-x-{eventId}-{teamId}.{ext}` becomes
 * `submission/{eventId}-{teamId}`; other paths stay.
 */
export const templatePath = (path: string, type: string): string =>
  type === 'submission_video' ? path.replace(videoPattern, 'submission/$1-$2') : path

/** Pictures in tutorials and articles, for members with a confirmed address. */
export const contentPlace: UploadPlace = {
  kind: 'content',
  ids: 0,
  mayUpload: async ({ viewer }) => viewer.confirmed,
}
