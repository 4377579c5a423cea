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

/** A prize of its event. */
export const prizeWon = z.pick(prize, { id: true, place: true, title: true, amount: true, currency: true })
export type PrizeWon = z.output<typeof prizeWon>

/** What lists show of a submission. */
export const submissionCard = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  /** Null until it is submitted for the first time. */
  slug: z.nullable(z.string()),
  title: z.string(),
  shortDescription: z.string(),
  imageLink: z.nullable(z.string()),
  demoPlatform: z.nullable(z.enum(demoPlatforms)),
  trackId: z.nullable(z.string()),
  /** Both null for others than the event's managers until the results are published. */
  position: z.nullable(z.enum(medals)),
  eventPosition: z.nullable(z.int()),
  /** Which prizes it wins; empty for others than the event's managers until the results are published. */
  prizes: z.array(prizeWon),
  likesCount: z.int(),
  /** The asking person's own like, if there is one. */
  likes: z.array(z.object({ id: z.uuid() })),
  isSubmitted: z.boolean(),
  submittedAt: z.nullable(instant),
  updatedAt: instant,
  event: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  team: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  techIn: z.array(techTag),
  categories: z.array(category),
  /** The team's people, its admin first; of private profiles only names and picture. */
  members: z.array(z.object({ isAdmin: z.boolean(), profile: personCard })),
})

/** What the asking person is to this submission; null for a visitor. */
export const submissionViewer = z.nullable(
  z.object({
    isReviewer: z.boolean(),
    /** A member of the team, or ADMIN. */
    isParticipant: z.boolean(),
    canApproveFeedback: z.boolean(),
    /** A member of the team while it may still be changed. */
    canEdit: z.boolean(),
    canManage: z.boolean(),
    hasReviewed: z.boolean(),
    /** Zero for others than members of the team. */
    feedback: waitingFeedbackShape,
    /** Of their own like; null when they do not like it. */
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
  /** The moderators hid it: only the team and ADMIN still see it. */
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
    /** Whether the team reads by now what reviewers have written to it. */
    feedbackReleased: z.boolean(),
    resultsPublished: z.boolean(),
  }),
  /** The track of `trackId`. */
  track: z.nullable(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  /** Of private profiles only for the team and the organisers. */
  participantsUserIds: z.array(z.uuid()),
  adminUserId: z.nullable(z.uuid()),
  /** The last moment for the team's changes, an extension counted in; for the team and the organisers. */
  editableUntil: z.nullable(instant),
  /** Goes up with every change by the team; for the team and the organisers, as who made the last one. */
  version: z.nullable(z.int()),
  savedBy: z.nullable(personCard),
  teamVoiceChannelId: z.nullable(z.string()),
  /** Null for who may not see it: others than reviewers, organisers and the team. */
  breaksRules: z.nullable(z.boolean()),
  /** Newest first, at most 50. */
  reports: z.nullable(z.array(submissionReport)),
  /** Whoever may approve or review sees it, everyone else once a review is approved. */
  visibleFeedbackButton: z.boolean(),
  viewer: submissionViewer,
})
export type Submission = z.output<typeof submission>
