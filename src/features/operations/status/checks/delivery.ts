import { loadLatestCheck, type MailCheck } from '#features/platform/mail/checking/latest.ts'
import { countRecentStops } from '#features/platform/mail/rows.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { ResultOf } from '#lib/contract/contract.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import type { outboxContract } from '../../outbox/contract.ts'
import { getStatus } from '../../outbox/status/status.ts'
import { type Check, createCheck, fail, type Judgment, ok, type Site, unknown, warn } from './check.ts'
import { links } from './links.ts'

type ChannelStatus = ResultOf<typeof outboxContract, 'getStatus'>['ways'][number]

const nextSteps = {
  mail: 'See in the outbox which e-mails are affected, and send them again.',
  chat: 'See in the outbox which messages are affected, and send them again.',
  webhooks: 'See in the outbox which deliveries are affected, and send them again.',
}

/** Judges a way out of the site. On a copy, nothing leaves on purpose. */
export function judgeChannel(
  { way, tone, sentence }: Pick<ChannelStatus, 'way' | 'tone' | 'sentence'>,
  { isPublic, running: { isQuiet } }: Site,
): Judgment {
  if (isQuiet)
    return unknown('Nothing leaves a copy of a site.', 'Release the copy if it replaces the old site.')
  if (tone === 'off' && way === 'mail' && isPublic)
    return fail(sentence, 'Without e-mail nobody can confirm an address or get a new password: set SMTP_URL.')
  if (tone === 'good' || tone === 'off') return ok(sentence)
  return (tone === 'danger' ? fail : warn)(sentence, nextSteps[way])
}

const lookAgain = 'Choose “Check mail” on the overview.'

/** Judges the last check of the mail server and the sender’s domain. */
export function judgeMailCheck({
  status,
  why,
  findings,
}: Pick<MailCheck, 'status' | 'why' | 'findings'>): Judgment {
  if (status === 'unset') return unknown('No mail server is set up.', 'Set SMTP_URL and MAIL_FROM.')
  if (status === 'none' || status === 'looking')
    return unknown('The mail server and the sender’s domain were never checked.', lookAgain)
  if (status === 'failed') return fail(`The last check of mail failed: ${why}`, lookAgain)
  const missing = findings.find(({ state }) => state === 'missing')
  if (!missing) return ok('The last check of the mail server and the sender’s domain found no problem.')
  return (missing.what === 'connection' ? fail : warn)(
    missing.sentence,
    'Fix this, and choose “Check mail” on the overview.',
  )
}

const manyStops = 10

/** Judges the number of addresses that were stopped in the last week. */
export function judgeBounces({ stops }: { stops: number }, { isPublic, isSet }: Site): Judgment {
  if (!isSet('MAIL_BOUNCE') && isPublic)
    return unknown(
      'The site doesn’t learn which e-mails come back.',
      'Set MAIL_BOUNCE, and hand bounces to the site as docs/configuration.md says.',
    )
  const seen = `E-mail to ${formatCount(stops, 'address', 'addresses')} was stopped within a week, because it came back.`
  if (stops < manyStops) return ok(stops === 0 ? 'No address was stopped within a week.' : seen)
  return warn(seen, 'See whether the mail server is on a block list, and check mail on the overview.')
}

const channels = { name: 'channels', load: (ctx: Context) => getStatus(ctx) }

const createChannelCheck = (way: ChannelStatus['way'], check: Pick<Check, 'key'> & { name: string }) =>
  createCheck({
    ...check,
    link: links.outbox,
    source: channels,
    judge: ({ ways }, site) =>
      judgeChannel(
        ways.find((channel) => channel.way === way)!,
        site,
      ),
  })

export const deliveryChecks: Check[] = [
  createChannelCheck('mail', { key: 'mail', name: 'E-mail' }),
  createChannelCheck('chat', { key: 'chat', name: 'Chat' }),
  createChannelCheck('webhooks', { key: 'webhooks', name: 'Webhooks' }),
  createCheck({
    key: 'mail-server',
    name: 'Mail server and domain',
    link: links.configuration,
    source: { name: 'mail check', load: loadLatestCheck },
    judge: judgeMailCheck,
  }),
  createCheck({
    key: 'bounces',
    name: 'Bounces',
    link: links.outbox,
    source: {
      name: 'bounces',
      async load({ db, now }: Context) {
        const since = new Date(now.getTime() - 7 * 86_400_000)
        const [row] = await db.execute<{ stops: number }>(
          sql`select ${countRecentStops(since)} as stops`,
          'objects',
        )
        return row!
      },
    },
    judge: judgeBounces,
  }),
]
