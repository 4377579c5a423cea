import { createMailTransport } from '#features/platform/mail/sending/mail-transport.ts'
import type { MailFinding } from '#lib/services/mail-transport.ts'
import { StartError } from '#lib/services/start-error.ts'
import type { CommandOptions } from './all.ts'

const stateSymbols: Record<MailFinding['state'], string> = { fine: '✓', missing: '✗', unknown: '?' }

/**
 * Checks everything that sending e-mail needs, and prints the results. Throws StartError unless all of it is
 * fine.
 */
export async function mailCheck({ config: { mail } }: CommandOptions): Promise<void> {
  if (!mail) throw new StartError('No mail server is set up. Set SMTP_URL and MAIL_FROM.')
  const findings = await createMailTransport({ mail, isDemo: false }).check()
  for (const { state, sentence } of findings) process.stdout.write(`${stateSymbols[state]} ${sentence}\n`)
  const states = new Set(findings.map(({ state }) => state))
  if (states.has('missing')) throw new StartError('Something is missing.')
  if (states.has('unknown')) throw new StartError('Something couldn’t be looked up.')
}
