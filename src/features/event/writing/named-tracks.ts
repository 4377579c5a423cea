import { sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { Track } from '../contract.ts'

interface Tracks {
  id: string
  before: Track[]
  after: Track[]
}

/** 409 before a track goes that submissions of the event name. */
export async function keepNamedTracks({ db }: MemberContext, { id, before, after }: Tracks): Promise<void> {
  const gone = before.filter((track) => !after.some((one) => one.id === track.id))
  if (gone.length === 0) return
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from submission where event_id = ${id} and deleted_at is null
      and track_id::text = any(${sql.param(gone.map((track) => track.id))}::text[])`,
    'objects',
  )
  const count = row!.count
  if (count === 0) return
  const names = gone.map(({ name }) => `“${name}”`).join(', ')
  throw conflict(
    `${count === 1 ? '1 project is' : `${count} projects are`} in ${names}. If you remove it, ${count === 1 ? 'it has' : 'they have'} no track.`,
    'confirm_track_removal',
  )
}
