import * as names from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import { checkMail } from '#features/mail/checking/check.ts'
import { patientUrl } from '#features/mail/sending/mail-transport.ts'
import { StartError } from '#lib/services/start-error.ts'
import type { CommandOptions } from './all.ts'

/** Says of everything that mail needs whether it is there. */
export async function mailCheck({ config: { mail } }: CommandOptions): Promise<void> {
  if (!mail) throw new StartError('No mail server is set up. Set SMTP_URL and MAIL_FROM.')
  const transport = createTransport(patientUrl(mail.url))
  const found = await checkMail(mail, { names, verify: () => transport.verify() })
  for (const { isFine, sentence } of found) process.stdout.write(`${isFine ? '✓' : '✗'} ${sentence}\n`)
  if (found.some(({ isFine }) => !isFine)) throw new StartError('Something is missing.')
}
