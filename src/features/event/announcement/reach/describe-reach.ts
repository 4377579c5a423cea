import { noMailServer, type Reach } from '#features/platform/notification/notifying/reach/reach.ts'

/**
 * Returns a sentence with the number of people reached by e-mail and, if not all are reached, the possible
 * reasons.
 */
export function describeReach({ total, recipients, waits }: Reach): string {
  if (total === 0) return 'Nobody is in this group yet, so no e-mail goes out.'
  // While the site sends no e-mails, a number would promise too much.
  if (waits) return recipients > 0 ? noMailServer : 'Nobody in this group gets e-mail, so none goes out.'
  return describeCount(total, recipients)
}

function describeCount(total: number, recipients: number): string {
  if (recipients < total)
    return `Reaches ${recipients} of ${total} by e-mail. ${describeMissing(total, total - recipients)}`
  return total === 1 ? 'Reaches this person by e-mail.' : `Reaches all ${total} by e-mail.`
}

function describeMissing(total: number, missingCount: number): string {
  if (total === 1 || missingCount > 1)
    return `${total === 1 ? 'They' : 'The rest'} muted these e-mails, got five this week already, or haven’t confirmed their address.`
  return 'One of them muted these e-mails, got five this week already, or hasn’t confirmed their address.'
}
