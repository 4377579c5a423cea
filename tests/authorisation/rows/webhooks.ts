import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import { administrators, hiddenFromAll, managers, otherManagers } from '../who.ts'

const draft = { url: 'https://hooks.example/', kinds: ['team.changed'] }
const span = { from: '2020-01-01T00:00:00Z', to: '2040-01-01T00:00:00Z', state: 'any' }

/** For callers without access, another owner's webhooks do not exist. */
const eventAnswers = { ...managers, others: 404 }
const inOther = { ...otherManagers, others: 404 }
const ofAll = { ...administrators, others: 404 }

type Hook = Things['hook']

/** Cases for webhooks of the event, of another event, of all events, and a missing one. */
const each = (buildRequest: (hook: Hook) => ReturnType<Case['ask']>): Record<string, Case> => ({
  own: { ask: ({ hook }) => buildRequest(hook), answers: eventAnswers },
  foreign: { ask: ({ otherHook }) => buildRequest(otherHook), answers: inOther },
  ofAll: { ask: ({ hookOfAll }) => buildRequest(hookOfAll), answers: ofAll },
  missing: { ask: ({ missing }) => buildRequest({ id: missing, delivery: missing }), answers: hiddenFromAll },
})

const byId = each(({ id }) => ({ query: { id } }))

export const webhooks: Rows = {
  'webhook/getWebhooks': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    ofAll: { ask: () => ({}), answers: administrators },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'webhook/getWebhook': byId,
  'webhook/createWebhook': {
    own: { ask: ({ event }) => ({ body: { ...draft, eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ body: { ...draft, eventId: other.id } }), answers: otherManagers },
    ofAll: { ask: () => ({ body: draft }), answers: administrators },
  },
  'webhook/updateWebhook': each(({ id }) => ({ query: { id }, body: { isOn: false } })),
  'webhook/deleteWebhook': byId,
  'webhook/rotateSecret': byId,
  'webhook/testWebhook': byId,
  'webhook/getDeliveries': each(({ id }) => ({ query: { webhookId: id } })),
  'webhook/replayDelivery': each(({ delivery }) => ({ query: { id: delivery } })),
  'webhook/replayDeliveries': each(({ id }) => ({ body: { webhookId: id, ...span } })),
}
