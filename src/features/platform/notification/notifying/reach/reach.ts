import * as z from 'zod/mini'

/** Number of people a message is for, and how many it reaches by e-mail. */
export const reach = z.object({
  total: z.int(),
  recipients: z.int(),
  /** Whether e-mails wait in the outbox because the site has no mail server. */
  waits: z.boolean(),
})
export type Reach = z.output<typeof reach>

/** Explanation for a sender: why an e-mail waits, and how to change that. */
export const noMailServer =
  'This site can’t send e-mail yet, so it stays in the outbox for now. Ask an administrator to set up a mail server.'

/** Formats as "3 of 4 by e-mail", for a send button and its confirmation. */
export function describeShare({ total, recipients, waits }: Reach): string {
  if (recipients === 0) return total === 1 ? 'not by e-mail' : 'none by e-mail'
  if (waits) return 'by e-mail once there’s a mail server'
  if (recipients < total) return `${recipients} of ${total} by e-mail`
  return total === 1 ? 'by e-mail' : `all ${total} by e-mail`
}

/** Returns a clause about people who were just notified, such as "they weren’t told by e-mail". */
export function describeTold({ total, recipients, waits }: Reach): string {
  if (recipients === 0) return total === 1 ? 'they weren’t told by e-mail' : 'nobody was told by e-mail'
  if (waits) return 'they’ll be told by e-mail once there’s a mail server'
  if (total === 1) return 'they were told by e-mail'
  if (recipients === total) return `all ${total} were told by e-mail`
  return `${recipients} of ${total} ${recipients === 1 ? 'was' : 'were'} told by e-mail`
}

/** Returns the label beside an unreachable person in a list for organizers. */
export const describeUnreachable = (name: string): string => `No e-mail reaches ${name}`
