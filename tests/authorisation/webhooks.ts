import { webhookDeliveries } from '#features/event/webhook/table.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { aWebhook } from '../support/network/webhooks.ts'

interface WebhookInput {
  ADMIN: Person
  organiser: Person
  otherOrganiser: Person
  event: { id: string }
  other: { id: string }
}

const url = 'https://hooks.example/'

/** Creates webhooks of the actors' event, of another event and of all events, each with a sent message. */
export async function makeWebhooks(
  world: World,
  { ADMIN, organiser, otherOrganiser, event, other }: WebhookInput,
) {
  const sent = async (id: string) => {
    const message = { messageId: 'msg_1', kind: 'webhook.test', body: '{}', state: 'delivered' } as const
    const [delivery] = await world.db
      .insert(webhookDeliveries)
      .values({ ...message, webhookId: id })
      .returning()
    return { id, delivery: delivery!.id }
  }
  const createWebhook = async (owner: Person, eventId?: string) =>
    sent(
      (await aWebhook(world, owner, { url, kinds: ['results.published'], ...(eventId && { eventId }) })).id,
    )
  return {
    hook: await createWebhook(organiser, event.id),
    otherHook: await createWebhook(otherOrganiser, other.id),
    hookOfAll: await createWebhook(ADMIN),
  }
}
