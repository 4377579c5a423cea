import { files } from '#features/platform/files/table.ts'
import type { World } from '#tests/support/people-and-things.ts'

/** A change through the API, or of the time, after which some answer must differ. */
export type Change = () => Promise<{ status: number; body: unknown }>

export interface KeptRow {
  /** Creates what the answers show. Returns the queries, and the changes in their order by name. */
  begin(world: World): Promise<{ queries: string[]; changes: Record<string, Change> }>
  /** Fields that stay the same in these answers, each with the reason. */
  fixed: Record<string, string>
}

/** Fields that every list repeats from its query. */
export const pagingFields = { page: 'from the query', perPage: 'from the query', more: 'only above 1,000' }

/** Moves the clock, as a change. */
export const passTo =
  ({ clock }: World, time: string): Change =>
  async () => {
    clock.set(time)
    return { status: 200, body: null }
  }

/** Stores a picture in this folder, as after an upload. */
export async function storePicture({ db }: World, place: 'event' | 'team' | 'profile', path: string) {
  const key = `${place}/${crypto.randomUUID()}.webp`
  const file = {
    key,
    path: `${place}/${path}`,
    type: 'image',
    contentType: 'image/webp',
    size: 1,
    width: 640,
    height: 640,
  } as const
  await db.insert(files).values({ ...file, storedAt: new Date() })
  return `/files/${key}`
}
