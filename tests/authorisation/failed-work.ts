import { sql } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import type { World } from '../support/people-and-things.ts'

/** Creates an e-mail that could not be sent. */
export async function stuckMail({ db }: World) {
  const mailContent = { template: 'announcement', subject: 'Doors open', html: '', text: 'At nine.' }
  const [mail] = await db
    .insert(mails)
    .values({ ...mailContent, to: 'outbox@example.com', status: 'failed', attempts: 6 })
    .returning({ id: mails.id })
  return mail!.id
}

/** Creates a job that failed for good. */
export async function deadJob({ db }: World) {
  const [job] = await db.execute<{ id: string }>(
    sql`insert into jobs.job (name, source_name, source_output) values ('dead', 'mail', '{"message":"Refused"}')
      returning id`,
    'objects',
  )
  return job!.id
}
