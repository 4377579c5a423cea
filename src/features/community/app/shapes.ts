import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { demoPlatforms } from '#features/event/submission/draft/addresses.ts'
import { category } from '#features/content/category/contract.ts'
import { techTag } from '#features/content/technology/contract.ts'
import { shownText } from '#features/content/text/rendering/shown.ts'
import { instant } from '#lib/fields/fields.ts'

/** States of an application. Submitted ones wait for an administrator; hidden ones were taken down by one. */
export const applicationStates = ['submitted', 'published', 'rejected', 'hidden'] as const

/** Maximum applications per person, not counting deleted ones. */
export const maxApplications = 3

export const applicationCard = z.object({
  id: z.uuid(),
  title: z.string(),
  shortDescription: z.string(),
  imageLink: z.nullable(z.string()),
  demoPlatform: z.nullable(z.enum(demoPlatforms)),
  likesCount: z.int(),
  status: z.enum(applicationStates),
  /**
   * Whether an administrator has yet to review the application or its last change; null except for its owner
   * and ADMIN.
   */
  isQueued: z.nullable(z.boolean()),
  /**
   * Reason why the application was rejected or hidden, for its owner and ADMIN; null for others or without a
   * reason.
   */
  reason: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: z.nullable(instant),
  /** Owner; null if the account is gone. */
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
  /** The caller's relation to the application; null for a visitor. */
  viewer: z.nullable(
    z.object({
      isOwner: z.boolean(),
      canReview: z.boolean(),
      /** Id of the caller's like; null without one. */
      likeId: z.nullable(z.uuid()),
    }),
  ),
})
export type Application = z.output<typeof application>
