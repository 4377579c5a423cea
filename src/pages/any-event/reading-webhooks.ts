import { webhookApi } from '#features/event/webhook/api.ts'
import { deliveryStates } from '#features/event/webhook/kinds.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** Reads the webhooks of an event, or of all events, and the log of the one in the URL. */
export async function readWebhooks(ctx: MemberContext, url: URL, target: { eventId?: string }) {
  const id = url.searchParams.get('webhook')
  const state = deliveryStates.find((candidate) => candidate === url.searchParams.get('status'))
  const list = await webhookApi.read.getWebhooks(ctx, { ...target, perPage: 100 })
  if (!id) return { list, opened: null }
  const page = url.searchParams.get('page') ?? undefined
  const [hook, log] = await Promise.all([
    webhookApi.read.getWebhook(ctx, { id }),
    webhookApi.read.getDeliveries(ctx, { webhookId: id, state, page }),
  ])
  return { list, opened: { hook, log, state: state ?? '' } }
}
