import * as z from 'zod/mini'
import { webhookData } from '#features/event/webhook/payloads.ts'
import { instant } from '#lib/fields/fields.ts'
import type { createSchemas } from './openapi-schemas.ts'

/**
 * Describes the requests sent to webhook URLs. `readingText` in `openapi.ts` explains how to verify and
 * answer them.
 */
export const describeWebhooks = ({ refer }: ReturnType<typeof createSchemas>) =>
  Object.fromEntries(
    Object.entries(webhookData).map(([kind, data]) => {
      const eventId = kind === 'webhook.test' ? z.nullable(z.uuid()) : z.uuid()
      const message = z.object({
        type: z.literal(kind),
        timestamp: instant,
        data: z.object({ eventId, ...data.shape }),
      })
      const content = { 'application/json': { schema: refer(message, `${kind}Message`) } }
      return [kind, { post: { requestBody: { content }, responses: { '2XX': { description: 'Taken' } } } }]
    }),
  )
