import { buffer } from 'node:stream/consumers'
import { readMessage } from '#features/platform/mail/bounces/message.ts'
import { recordReport } from '#features/platform/mail/bounces/record-bounce.ts'
import { withServices } from '#server/command-services.ts'
import { write } from '#server/operations/write.ts'
import type { CommandOptions } from './all.ts'

const replies = {
  none: 'That’s no report of a mail server; nothing was changed.',
  unknown: 'That’s about nobody we know; nothing was changed.',
  noted: 'Noted.',
  stopped: 'Noted. E-mail to this address has stopped.',
}

/** Processes a mail server's bounce report, piped in by a mailbox filter. */
export async function bounce(options: CommandOptions): Promise<void> {
  const message = await readMessage(await buffer(process.stdin))
  const outcome = await withServices(options, (services) =>
    write(services, { viewer: null, address: 'command' }, (ctx) => recordReport(ctx, message)),
  )
  process.stdout.write(`${replies[outcome]}\n`)
}
