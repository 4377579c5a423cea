import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { demoPlatforms } from '#features/event/submission/draft/addresses.ts'
import { category } from '#features/content/category/contract.ts'
import { techTag } from '#features/content/technology/contract.ts'
import { shownText } from '#features/content/text/rendering/shown.ts'
import { instant } from '#lib/fields/fields.ts'

/** Submitted waits for an administrator; hidden was taken down by one. */
export const applicationStates = ['submitted', 'published', 'rejected', 'hidden'] as const

/** At most so many per person, counting all that are not deleted. */
export const mostApplications = 3

export const applicationCard = z.object({
  id: z.uuid(),
  title: z.string(),
  shortDescription: z.string(),
  imageLink: z.nullable(z.string()),
  demoPlatform: z.nullable(z.enum(demoPlatforms)),
  likesCount: z.int(),
  status: z.enum(applicationStates),
  /** Whether an administrator has yet to look at it, or at its last change; null for others than owner and ADMIN. */
  isQueued: z.nullable(z.boolean()),
  /** Why it was rejected or hidden, for its owner and ADMIN; null for others and without one. */
  reason: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: z.nullable(instant),
  /** Null when the account is gone. */
  owner: z.nullable(personCard),
  techIn: z.array(techTag),
  categories: z.array(category),
})
export type ApplicationCard = z.output<typeof applicationCard>

export const application = z.extend(applicationCard, {
  description: z.string(),
  text: shownText,
  videoLink: z.nullable(z.string()),
  repoLink: z.nullable(z.string()),
  demoUrl: z.nullable(z.string()),
  presentationLink: z.nullable(z.string()),
  /** What the asking person is to it; null for a visitor. */
  viewer: z.nullable(
    z.object({
      isOwner: z.boolean(),
      canReview: z.boolean(),
      /** Of their own like; null when they do not like it. */
      likeId: z.nullable(z.uuid()),
    }),
  ),
})
export type Application = z.output<typeof application>
