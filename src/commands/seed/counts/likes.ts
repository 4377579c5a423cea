import { likes as table } from '#features/community/like/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { people as everybody } from '../../demo/people.ts'
import type { People } from '../people.ts'
import { handedIn, type SubmittedAt } from '../submissions.ts'
import { spread } from '../times.ts'

const keys = everybody.map(({ key }) => key).filter((key) => key !== 'newcomer')

/** Inserts the likes of each submission, by different people each time, but none by the newcomer. */
export async function insertLikes(ctx: Context, people: People, submitted: SubmittedAt): Promise<void> {
  const rows = handedIn.flatMap(({ teamKey, likes }, place) => {
    const { id, at } = submitted(teamKey)
    return Array.from({ length: likes }, (_, turn) => ({
      submissionId: id,
      userId: people(keys[(place * 7 + turn) % keys.length]!).userId,
      createdAt: spread(at, ctx.now, [turn, likes]),
    }))
  })
  await ctx.db.insert(table).values(rows)
}

interface Liked {
  row: { id: string; createdAt: Date }
  demo: { ownerKey: string; likes: number }
}

/** Inserts the likes of applications, none by their owner. */
export async function insertApplicationLikes(ctx: Context, people: People, all: Liked[]): Promise<void> {
  const rows = all.flatMap(({ row, demo: { ownerKey, likes } }) =>
    keys
      .filter((key) => key !== ownerKey)
      .slice(0, likes)
      .map((key, turn) => ({
        applicationId: row.id,
        userId: people(key).userId,
        createdAt: spread(row.createdAt, ctx.now, [turn, likes]),
      })),
  )
  await ctx.db.insert(table).values(rows)
}
