import { noMailServer } from '#features/event/life/notices/describe-notice-reach.ts'
import type { Reach } from './reach-contract.ts'

/** How many mail reaches, and in plain words why not all. */
export function describeReach({ total, recipients, waits }: Reach): string {
  if (total === 0) return 'Nobody is in this group yet, so no e-mail goes out.'
  const later = waits && recipients > 0 ? ` ${noMailServer}` : ''
  return `${howMany(total, recipients)}${later}`
}

function howMany(total: number, recipients: number): string {
  if (recipients < total) return `Reaches ${recipients} of ${total} by e-mail. ${whyNot(total)}`
  return total === 1 ? 'Reaches this person by e-mail.' : `Reaches all ${total} by e-mail.`
}

const whyNot = (total: number) =>
  `${total === 1 ? 'They' : 'The rest'} muted these e-mails, got five this week already, or haven’t confirmed their address.`
