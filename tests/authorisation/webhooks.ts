import { webhookDeliveries } from '#features/event/webhook/table.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { aWebhook } from '../support/network/webhooks.ts'

interface Making {
  ADMIN: Person
  organiser: Person
  otherOrganiser: Person
  event: { id: string }
  other: { id: string }
}

const url = 'https://hooks.example/'

/** Creates webhooks of the actors' event, of another event and of all events, each with a sent message. */
export async function makeWebhooks(world: World, { ADMIN, organiser, otherOrganiser, event, other }: Making) {
  const sent = async (id: string) => {
    const message = { messageId: 'msg_1', kind: 'webhook.test', body: '{}', state: 'delivered' } as const
    const [delivery] = await world.db
      .insert(webhookDeliveries)
      .values({ ...message, webhookId: id })
      .returning()
    return { id, delivery: delivery!.id }
  }
  const make = async (who: Person, eventId?: string) =>
    sent((await aWebhook(world, who, { url, kinds: ['results.published'], ...(eventId && { eventId }) })).id)
  return {
    hook: await make(organiser, event.id),
    otherHook: await make(otherOrganiser, other.id),
    hookOfAll: await make(ADMIN),
  }
}
