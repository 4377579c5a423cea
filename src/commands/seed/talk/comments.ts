import { comments as table } from '#features/community/comment/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { comments } from '#commands/demo/comments.ts'
import type { People } from '../people.ts'
import type { SubmittedAt } from '../submissions.ts'
import type { Texts } from '../written/texts.ts'
import { getMorning } from '../times.ts'

export type Comments = (key: string) => { id: string; userId: string; title: string }

interface SeedInput {
  texts: Texts
  people: People
  submitted: SubmittedAt
}

/** Inserts the comments on projects; a reply comes after the comment that it answers. */
export async function insertComments(
  ctx: Context,
  { texts, people, submitted }: SeedInput,
): Promise<Comments> {
  const ids = new Map(comments.map(({ key }) => [key, crypto.randomUUID()]))
  await ctx.db.insert(table).values(
    comments.map(({ key, teamKey, personKey, body, answers, daysAgo }) => {
      const commentedAt = getMorning(-daysAgo, ctx.now)
      return {
        id: ids.get(key)!,
        userId: people(personKey).userId,
        submissionId: submitted(teamKey).id,
        parentId: answers === undefined ? null : ids.get(answers)!,
        body,
        rendered: texts(body),
        createdAt: commentedAt,
        updatedAt: commentedAt,
      }
    }),
  )
  return (key) => {
    const { teamKey, personKey } = comments.find((comment) => comment.key === key)!
    return { id: ids.get(key)!, userId: people(personKey).userId, title: submitted(teamKey).title }
  }
}
