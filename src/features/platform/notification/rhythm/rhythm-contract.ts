import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forMembers } from '#lib/contract/policy.ts'
import { timeZone, lookupText } from '#lib/fields/fields.ts'

export const digestWays = ['mail', 'chat'] as const
export const digests = ['never', 'daily', 'weekly'] as const

const time = lookupText(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write it as 22:00'))

interface Hours {
  from: string
  to: string
}

/** Whether the times differ; equal times could mean no hours or all of them. */
export const areHours = ({ from, to }: Hours): boolean => from !== to
export const sameTimesError = { error: 'The end has to differ from the beginning', path: ['to'] }

export const rhythm = z.object({
  /** Zone of the times; null if none was chosen. */
  zone: z.nullable(timeZone),
  /** Quiet hours, until whose end e-mails and chat messages that can be switched off wait; null for none. */
  quiet: z.nullable(z.object({ from: time, to: time }).check(z.refine(areHours, sameTimesError))),
  /**
   * Interval of digests: summaries of unread entries in one message, only for users absent for that interval.
   */
  digest: z.enum(digests),
  /** E-mail is used while chat messages don't reach the user. */
  digestWay: z._default(z.enum(digestWays), 'mail'),
})
export type Rhythm = z.output<typeof rhythm>

export const rhythmContract = contract('notification', {
  getRhythm: {
    method: 'GET',
    ...forMembers,
    summary: 'Get the caller’s quiet hours and how often they get a digest',
    output: rhythm,
  },
  setRhythm: {
    method: 'PUT',
    ...forMembers,
    summary:
      'Set the caller’s quiet hours in their time zone, and how often they get a digest of what’s unread',
    token: 'never',
    body: z.extend(rhythm, { zone: timeZone }),
    output: rhythm,
  },
})
