import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

interface WebhookOwner extends EventRoles {
  /** Null for webhooks of all events. */
  eventId: string | null
}

/** Allows event managers. Webhooks of all events are only for ADMIN. */
export const manageWebhooks = policy<WebhookOwner>(
  'manages the webhooks',
  (viewer, { eventId, roles }) =>
    eventId === null ? viewer?.role === 'ADMIN' : canManageEvent(viewer, { roles }),
  'You can’t manage these webhooks',
)
