import { sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'

export const webhookData: PersonalData = {
  copies: [
    {
      name: 'webhooks',
      about: 'Webhooks that you added. We leave out their secrets.',
      of: ['webhook.created_by'],
      rows: ({ userId }) => sql`
        select id, event_id, url, kinds, switched_off_at, created_at from webhook where created_by = ${userId}`,
    },
  ],
}
