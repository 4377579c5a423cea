import type { MemberContext } from '#lib/contract/context.ts'

/** A template of upload paths, such as event/{eventId}. Each feature offers its own; the server lists them. */
export interface UploadPlace {
  /** The first part of the path, and of the keys of what is uploaded there. */
  kind: string
  /** How many ids follow, with a dash between them. */
  ids: 0 | 1 | 2
  /** Whether the place is there and the viewer's own. Never called with an id that is not a UUID. */
  mayUpload(ctx: MemberContext, ids: string[]): Promise<boolean>
  /** For places that are nobody’s to look into but some people’s: whether the viewer sees this file. Asked each time. */
  maySee?(ctx: MemberContext, ids: string[], file: SeenFile): Promise<boolean>
}

export interface SeenFile {
  /** Its address. */
  url: string
  ownerId: string | null
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Kind and ids of a path. */
export const pathForm = new RegExp(`^([a-z]{1,20})(?:/(${uuid})(?:-(${uuid}))?)?$`)

/** The place of a path that a client sent, which is only ever compared, never joined into a key. */
export function placeOf(path: string, places: readonly UploadPlace[]) {
  const [, kind, ...groups] = pathForm.exec(path) ?? []
  const ids = groups.filter((id) => id !== undefined)
  const place = places.find((each) => each.kind === kind && each.ids === ids.length)
  return place && { place, ids }
}

const videoForm = new RegExp(`^submission-video-x-(${uuid})-(${uuid})[.][a-z0-9]{2,5}$`)

/** The template behind a path: `submission-video-x-{eventId}-{teamId}.{ext}` is a team's own place, for its video. */
export const templatePath = (path: string, type: string): string =>
  type === 'submission_video' ? path.replace(videoForm, 'submission/$1-$2') : path

/** Pictures in tutorials and articles: whoever has a confirmed address. */
export const contentPlace: UploadPlace = {
  kind: 'content',
  ids: 0,
  mayUpload: async ({ viewer }) => viewer.confirmed,
}
