import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { webhookContract } from '../contract.ts'

export const webhookCalls = client(webhookContract)

export type ShownWebhook = AnswerOf<typeof webhookContract, 'getWebhook'>
export type WebhookList = AnswerOf<typeof webhookContract, 'getWebhooks'>
export type DeliveryList = AnswerOf<typeof webhookContract, 'getDeliveries'>
export type ShownDelivery = DeliveryList['items'][number]

/** Secret, shown only once, and public key. */
export type ShownSecret = Pick<AnswerOf<typeof webhookContract, 'createWebhook'>, 'secret' | 'publicKey'>

/** Scope of webhooks: one event, or all events if `eventId` is missing. */
export interface WebhookScope {
  eventId?: string
}
