import * as z from 'zod/mini'
import { testKind, type WebhookKind } from './kinds.ts'

const teamChanges = ['created', 'joined', 'left', 'changed', 'ended'] as const

const id = z.uuid()
const address = z.string()
const submissionFields = { submissionId: id, submissionUrl: address, teamId: id }

/** Data of each kind besides `eventId`: mostly ids and addresses, for the receiver to load. */
export const webhookData = {
  'participant.enrolled': z.object({
    eventUrl: address,
    participantId: id,
    userId: id,
    approved: z.boolean(),
  }),
  'team.changed': z.object({ change: z.enum(teamChanges), teamId: id, teamUrl: address }),
  'submission.submitted': z.object(submissionFields),
  'review.approved': z.object({ ...submissionFields, reviewId: id }),
  'results.published': z.object({ resultsUrl: address }),
  'announcement.created': z.object({ eventUrl: address, announcementId: id, audience: z.string() }),
  [testKind]: z.object({ webhookId: id }),
} satisfies Record<WebhookKind | typeof testKind, z.ZodMiniObject>

export type WebhookData<Kind extends WebhookKind> = z.output<(typeof webhookData)[Kind]>
