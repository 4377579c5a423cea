import { likes as table } from '#features/community/like/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { people as everybody } from '../../demo/people.ts'
import type { People } from '../people.ts'
import { submittedProjects, type SubmittedAt } from '../submissions.ts'
import { getSpreadTime } from '../times.ts'

const keys = everybody.map(({ key }) => key).filter((key) => key !== 'newcomer')

/**
 * Inserts the likes of each submission, none by the newcomer. Each submission's likes begin with a different
 * member.
 */
export async function insertLikes(ctx: Context, people: People, getSubmission: SubmittedAt): Promise<void> {
  const rows = submittedProjects.flatMap(({ teamKey, likes }, index) => {
    const { id, at } = getSubmission(teamKey)
    return Array.from({ length: likes }, (_, likeIndex) => ({
      submissionId: id,
      userId: people(keys[(index * 7 + likeIndex) % keys.length]!).userId,
      createdAt: getSpreadTime(at, ctx.now, [likeIndex, likes]),
    }))
  })
  await ctx.db.insert(table).values(rows)
}

interface LikedProject {
  row: { id: string; createdAt: Date }
  demo: { ownerKey: string; likes: number }
}

/** Inserts the likes of applications, none by their owner or the newcomer. */
export async function insertApplicationLikes(
  ctx: Context,
  people: People,
  all: LikedProject[],
): Promise<void> {
  const rows = all.flatMap(({ row, demo: { ownerKey, likes } }) =>
    keys
      .filter((key) => key !== ownerKey)
      .slice(0, likes)
      .map((key, likeIndex) => ({
        applicationId: row.id,
        userId: people(key).userId,
        createdAt: getSpreadTime(row.createdAt, ctx.now, [likeIndex, likes]),
      })),
  )
  await ctx.db.insert(table).values(rows)
}
