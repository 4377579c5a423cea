import { noMailServer, type Reach } from '#features/platform/notification/notifying/reach/reach.ts'

/**
 * Returns a sentence about how many of the people concerned a notice would reach by e-mail; empty if no one
 * is concerned.
 */
export function describeNoticeReach({ total, recipients, waits }: Reach): string {
  if (total === 0) return ''
  return waits && recipients > 0
    ? `${describeMailReach(total, recipients)} ${noMailServer}`
    : describeMailReach(total, recipients)
}

function describeMailReach(total: number, recipients: number): string {
  if (total === 1 && recipients === 0)
    return 'E-mail doesn’t reach the one person it concerns, who hasn’t confirmed an address.'
  if (recipients < total)
    return `E-mail reaches ${recipients} of ${total} people, judges and helpers included: ${total - recipients === 1 ? 'one hasn’t' : 'the rest haven’t'} confirmed an address.`
  return total === 1
    ? 'E-mail reaches the one person it concerns.'
    : `E-mail reaches all ${total} people, judges and helpers included.`
}

/** Returns the warning before moving an event with check-ins; empty without check-ins. */
export const describeCheckIns = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? '1 person is checked in; they check in again at the new date.'
      : `${count} people are checked in; they check in again at the new date.`
