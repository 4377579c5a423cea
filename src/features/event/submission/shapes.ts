import * as z from 'zod/mini'
import { category } from '#features/content/category/contract.ts'
import { feedbackMoments, prize } from '#features/event/event/contract.ts'
import { waitingFeedbackShape } from '#features/event/event/life/feedback/feedback-shape.ts'
import { phases } from '#features/event/event/life/phase.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { techTag } from '#features/content/technology/contract.ts'
import { shownText } from '#features/content/text/rendering/shown.ts'
import { instant } from '#lib/fields/fields.ts'
import { demoPlatforms } from './draft/addresses.ts'

export const medals = ['WINNERS', 'TOP_2', 'TOP_3', 'FINALISTS'] as const

/** Prize of the event that a submission wins. */
export const prizeWon = z.extend(
  z.pick(prize, { id: true, place: true, title: true, amount: true, currency: true }),
  {
    /** Number of submissions that win the prize; several share it. */
    winners: z.int(),
  },
)
export type PrizeWon = z.output<typeof prizeWon>

export const submissionCard = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  /** Slug; null until the project is submitted for the first time. */
  slug: z.nullable(z.string()),
  title: z.string(),
  shortDescription: z.string(),
  imageLink: z.nullable(z.string()),
  demoPlatform: z.nullable(z.enum(demoPlatforms)),
  trackId: z.nullable(z.string()),
  /**
   * Medal; null, like `eventPosition`, until the results are published, unless the viewer manages the event.
   */
  position: z.nullable(z.enum(medals)),
  eventPosition: z.nullable(z.int()),
  /**
   * Prizes that the submission wins; empty until the results are published, unless the viewer manages the
   * event.
   */
  prizes: z.array(prizeWon),
  likesCount: z.int(),
  /** Caller's own like; empty without one. */
  likes: z.array(z.object({ id: z.uuid() })),
  isSubmitted: z.boolean(),
  submittedAt: z.nullable(instant),
  updatedAt: instant,
  event: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  team: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  techIn: z.array(techTag),
  categories: z.array(category),
  /** Members of the team, its admin first. Private profiles show only name and picture. */
  members: z.array(z.object({ isAdmin: z.boolean(), profile: personCard })),
})

/** Viewer's relation to this submission; null for a visitor. */
export const submissionViewer = z.nullable(
  z.object({
    isReviewer: z.boolean(),
    /** Whether the viewer is a member of the team or ADMIN. */
    isParticipant: z.boolean(),
    canApproveFeedback: z.boolean(),
    /** Whether the viewer is a member of the team, its deadline hasn't passed and the event isn't paused. */
    canEdit: z.boolean(),
    canManage: z.boolean(),
    hasReviewed: z.boolean(),
    /** Counts of reviews; zero unless the viewer is a member of the team. */
    feedback: waitingFeedbackShape,
    likeId: z.nullable(z.uuid()),
  }),
)

export const submissionReport = z.object({
  breaksRules: z.boolean(),
  reason: z.string(),
  createdAt: instant,
  by: personCard,
})
export type SubmissionReport = z.output<typeof submissionReport>

export const submission = z.extend(submissionCard, {
  description: z.string(),
  /** Whether moderators hid the submission, so that only the team and ADMIN can still see it. */
  isHidden: z.boolean(),
  text: shownText,
  videoLink: z.nullable(z.string()),
  repoLink: z.nullable(z.string()),
  demoUrl: z.nullable(z.string()),
  presentationLink: z.nullable(z.string()),
  createdAt: instant,
  event: z.object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    timeZone: z.string(),
    visibility: z.enum(['draft', 'unlisted', 'public']),
    startAt: z.nullable(instant),
    endAt: z.nullable(instant),
    submissionsOpenAt: z.nullable(instant),
    submissionsCloseAt: z.nullable(instant),
    phase: z.enum(phases),
    feedbackEnabled: z.boolean(),
    feedbackVisible: z.enum(feedbackMoments),
    /** Whether the event's teams can already read their reviews. */
    feedbackReleased: z.boolean(),
    resultsPublished: z.boolean(),
  }),
  track: z.nullable(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  /** User ids of the team's members; those with private profiles only for the team and organizers. */
  participantsUserIds: z.array(z.uuid()),
  adminUserId: z.nullable(z.uuid()),
  /** Deadline for the team's changes, including an extension; only for the team and organizers. */
  editableUntil: z.nullable(instant),
  /**
   * Number that increases with every change by the team. Null, like `savedBy`, unless the viewer is a member
   * of the team or an organizer.
   */
  version: z.nullable(z.int()),
  savedBy: z.nullable(personCard),
  teamVoiceChannelId: z.nullable(z.string()),
  /**
   * Whether the submission is reported to break the rules; null unless the viewer is a reviewer, an organizer
   * or a member of the team.
   */
  breaksRules: z.nullable(z.boolean()),
  /** Reports, newest first, at most 50; null for the same viewers as `breaksRules`. */
  reports: z.nullable(z.array(submissionReport)),
  /**
   * Whether the button for reviews is visible: to viewers who may approve or review, and to everyone else
   * once a review is approved.
   */
  visibleFeedbackButton: z.boolean(),
  viewer: submissionViewer,
})
export type Submission = z.output<typeof submission>
