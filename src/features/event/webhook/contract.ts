import * as z from 'zod/mini'
import { deletedItem } from '#features/event/event/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { instant, uuid } from '#lib/fields/fields.ts'
import { webhookDays } from '#lib/periods.ts'
import { webhookAddress } from './managing/address.ts'
import { deliveryStates, type WebhookKind, webhookKinds } from './kinds.ts'
import { manageWebhooks } from './policy.ts'

export type { WebhookKind }

const webhookFields = {
  url: webhookAddress,
  kinds: z.array(z.enum(webhookKinds, `Choose from ${webhookKinds.join(', ')}`)).check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(webhookKinds.length),
    z.overwrite((kinds) => webhookKinds.filter((kind) => kinds.includes(kind))),
  ),
}

export const webhookDraft = z.object({ eventId: z.optional(uuid()), ...webhookFields })
export type WebhookDraft = z.output<typeof webhookDraft>

export const webhookChanges = z.partial(z.object({ ...webhookFields, isOn: z.boolean() }))
export const webhookUpdate = z.extend(webhookChanges, createBaseField(webhookChanges))
export type WebhookUpdate = z.output<typeof webhookUpdate>

export const webhook = z.object({
  id: z.uuid(),
  eventId: z.nullable(z.uuid()),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  publicKey: z.string(),
  /** Time until which the former secret signs too; null without one. */
  formerUntil: z.nullable(instant),
  switchedOffAt: z.nullable(instant),
  switchedOffWhy: z.nullable(z.enum(['byHand', 'gone'])),
  createdAt: instant,
  waiting: z.int(),
  failed: z.int(),
})
export type Webhook = z.output<typeof webhook>

/** Shape of the only responses that contain the secret. */
const webhookWithSecret = z.extend(webhook, { secret: z.string() })
export type WebhookWithSecret = z.output<typeof webhookWithSecret>

export const delivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  messageId: z.string(),
  kind: z.string(),
  body: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  nextAttemptAt: z.nullable(instant),
  lastAttemptAt: z.nullable(instant),
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
  replayOf: z.nullable(z.uuid()),
  createdAt: instant,
})
export type Delivery = z.output<typeof delivery>

const idQuery = z.object({ id: uuid() })
const write = { access: 'member', policy: manageWebhooks } as const

export const webhookContract = contract('webhook', {
  getWebhooks: {
    method: 'GET',
    ...forMembersWho(manageWebhooks),
    summary: 'List the webhooks of an event, or those that hear of all events (for ADMIN)',
    query: z.object({ ...paging, eventId: z.optional(uuid()) }),
    output: createListSchema(webhook),
  },
  getWebhook: {
    method: 'GET',
    ...forMembersWho(manageWebhooks),
    summary: 'Get one webhook',
    query: idQuery,
    output: webhook,
  },
  createWebhook: {
    ...write,
    method: 'POST',
    showsSecret: true,
    summary: 'Add a webhook; its secret is in this answer alone',
    body: webhookDraft,
    output: webhookWithSecret,
  },
  updateWebhook: {
    ...write,
    method: 'PUT',
    summary: 'Change the address or kinds, or switch it off and on',
    query: idQuery,
    body: webhookUpdate,
    output: webhook,
  },
  deleteWebhook: {
    ...write,
    method: 'PUT',
    summary: 'Delete a webhook with its log',
    query: idQuery,
    output: deletedItem,
  },
  rotateSecret: {
    ...write,
    method: 'PUT',
    summary: 'Give it a new secret; for a day both sign',
    query: idQuery,
    output: webhookWithSecret,
  },
  testWebhook: {
    ...write,
    method: 'POST',
    summary: 'Send a test message',
    query: idQuery,
    output: delivery,
  },
  getDeliveries: {
    method: 'GET',
    ...forMembersWho(manageWebhooks),
    summary: `List what was sent in the last ${webhookDays} days, newest first`,
    query: z.object({ ...paging, webhookId: uuid(), state: z.optional(z.enum(deliveryStates)) }),
    output: createListSchema(delivery),
  },
  replayDelivery: {
    ...write,
    method: 'POST',
    summary: 'Send a message again, with its own id',
    query: idQuery,
    output: delivery,
  },
  replayDeliveries: {
    ...write,
    method: 'POST',
    summary: 'Send again, in order, what was made in a span of time: at most 1,000',
    body: z.object({
      webhookId: uuid(),
      from: instant,
      to: instant,
      state: z._default(z.enum(['failed', 'any']), 'failed'),
    }),
    output: z.object({ count: z.int() }),
  },
})
