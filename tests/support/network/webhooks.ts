import { createPublicKey, verify } from 'node:crypto'
import { expect } from 'vitest'
import { createVault } from '#features/people/auth/sign-in/vault.ts'
import { webhookJobs } from '#features/event/webhook/sending/jobs.ts'
import { type WebhookKind, webhookKinds } from '#features/event/webhook/kinds.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Person, World } from '../people-and-things.ts'
import { postToReceivers, type Received } from './receivers.ts'

interface WebhookOptions {
  url: string
  /** All kinds by default. */
  kinds?: readonly WebhookKind[]
  /** Webhooks of all events if omitted. */
  eventId?: string
}

/** Creates a webhook through the API; returns it with its secret. */
export async function aWebhook(
  world: World,
  owner: Person,
  { kinds = webhookKinds, ...wanted }: WebhookOptions,
) {
  const { status, body } = await world.as(owner).post('webhook/createWebhook', { kinds, ...wanted })
  expect({ status, body }).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^whsec_/) } })
  return body as { id: string; secret: string; publicKey: string }
}

const minute = 60_000

/** Runs the webhook jobs at times that the test sets, without a worker. */
export function createWebhookRunner(world: World, startTime = new Date()) {
  const queuedJobs: { webhookId: string; at: number }[] = []
  let now = startTime
  const [sendingJob, forgottenJob, purge] = webhookJobs as unknown as [SendingJob, Plain, Plain]
  const ctx = () =>
    ({
      db: world.db,
      now,
      vault: createVault(world.config.secret),
      post: postToReceivers,
      changed: () => {},
      job: async (_: string, { webhookId }: { webhookId: string }, startAfter = now) =>
        void queuedJobs.push({ webhookId, at: startAfter.getTime() }),
    }) as unknown as Context
  return {
    asked: queuedJobs,
    ctx,
    pass: (minutes: number) => void (now = new Date(now.getTime() + minutes * minute)),
    forget: () => forgottenJob.handle(ctx()),
    purge: () => purge.handle(ctx()),
    /** Runs one delivery attempt of this webhook; returns its result. */
    async send(webhookId: string) {
      const preparedDelivery = await sendingJob.prepare(ctx(), { webhookId })
      await sendingJob.handle(ctx(), { webhookId }, preparedDelivery)
      return preparedDelivery
    },
  }
}

interface SendingJob {
  prepare: (ctx: Context, data: { webhookId: string }) => Promise<unknown>
  handle: (ctx: Context, data: { webhookId: string }, preparedDelivery: unknown) => Promise<void>
}
interface Plain {
  handle: (ctx: Context) => Promise<void>
}

/** Whether one of the v1a signatures is by this public key, as receivers without a secret check it. */
export function isSignedBy(publicKey: string, { headers, body }: Received): boolean {
  const x = Buffer.from(publicKey.replace(/^whpk_/, ''), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const content = Buffer.from(
    `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`,
  )
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1a,'))
    .some((signature) => verify(null, content, key, Buffer.from(signature.slice(4), 'base64')))
}
