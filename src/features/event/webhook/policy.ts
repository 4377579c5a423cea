import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

interface WebhookOwner extends EventRoles {
  /** Null: those that hear of all events. */
  eventId: string | null
}

/** Those who manage the event; what hears of all events is for ADMIN alone. */
export const manageWebhooks = policy<WebhookOwner>(
  'manages the webhooks',
  (viewer, { eventId, roles }) => (eventId === null ? viewer?.role === 'ADMIN' : manages(viewer, { roles })),
  'You can’t manage these webhooks',
)
