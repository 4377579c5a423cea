import { and, eq, inArray, isNull } from 'drizzle-orm'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { Track } from '../contract.ts'

interface Tracks {
  id: string
  before: Track[]
  after: Track[]
}

/** Throws 409 if a change would remove a track that submissions of the event name. */
export async function assertTracksUnused(
  { db }: MemberContext,
  { id, before, after }: Tracks,
): Promise<void> {
  const removedTracks = before.filter((track) => !after.some((otherTrack) => otherTrack.id === track.id))
  if (removedTracks.length === 0) return
  const { eventId, deletedAt, trackId } = submissions
  const ids = removedTracks.map((track) => track.id)
  const count = await db.$count(submissions, and(eq(eventId, id), isNull(deletedAt), inArray(trackId, ids)))
  if (count === 0) return
  const names = removedTracks.map(({ name }) => `“${name}”`).join(', ')
  throw conflict(
    `${count === 1 ? '1 project is' : `${count} projects are`} in ${names}. If you remove it, ${count === 1 ? 'it has' : 'they have'} no track.`,
    'confirm_track_removal',
  )
}
