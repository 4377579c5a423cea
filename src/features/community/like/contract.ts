import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { uuid, lookupText } from '#lib/fields/fields.ts'
import { requireExactlyOne } from '#lib/fields/limits.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { ownLike } from './policy.ts'

const targets = {
  submissionId: z.optional(uuid()),
  tutorialId: z.optional(uuid()),
  applicationId: z.optional(uuid()),
  articleId: z.optional(uuid()),
}

/** Liked item: exactly one of the fields is given. */
export const likeTarget = requireExactlyOne(z.object(targets), Object.keys(targets))
export type LikeTarget = z.output<typeof likeTarget>
export type LikeTargetName = keyof LikeTarget

export const likeDraft = requireExactlyOne(
  z.object({ userId: z.optional(uuid()), ...targets }),
  Object.keys(targets),
)
export type LikeDraft = z.output<typeof likeDraft>

export const likeKey = z.object({ id: z.optional(uuid()), userId: z.optional(uuid()), ...targets })
export type LikeKey = z.output<typeof likeKey>

/** Comma-separated ids, at most 100, as many as a list page may hold. */
const ids = z.optional(
  z.pipe(
    lookupText(5000),
    z.pipe(
      z.transform((value: string) => value.split(',').filter(Boolean)),
      z.array(uuid()).check(z.maxLength(100, 'At most 100')),
    ),
  ),
)

export const likeKeys = z.object({
  submissionId: ids,
  tutorialId: ids,
  applicationId: ids,
  articleId: ids,
})
export type LikeKeys = z.output<typeof likeKeys>

export const likeContract = contract('likes', {
  createLike: {
    method: 'POST',
    ...forMembers,
    summary: 'Like a submission, tutorial, article or application; a repeat returns the same like',
    body: likeDraft,
    output: z.object({ id: z.uuid(), likesCount: z.int() }),
  },
  deleteLike: {
    method: 'PUT',
    ...forMembersWho(ownLike),
    summary: 'Remove the like, by its id or by what is liked; safe to repeat',
    query: likeKey,
    output: z.object({ id: z.nullable(z.uuid()), likesCount: z.nullable(z.int()) }),
  },
  getLike: {
    method: 'GET',
    ...forMembers,
    summary: 'Get whether the caller likes it, and how many people do',
    query: likeTarget,
    output: z.object({ id: z.nullable(z.uuid()), likesCount: z.int() }),
  },
  getLikes: {
    method: 'GET',
    ...forMembers,
    summary: 'Get the caller’s likes among the given things, in one read',
    query: likeKeys,
    output: z.object({ likes: z.array(z.object({ id: z.uuid(), targetId: z.uuid() })) }),
  },
})
