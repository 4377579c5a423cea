import type { AnswerOf } from '#lib/contract/contract.ts'
import type { mailCheckContract } from '../status/check-contract.ts'

type Check = AnswerOf<typeof mailCheckContract, 'getMailCheck'>
type Finding = Check['findings'][number]

export const partNames: Record<Finding['what'], string> = {
  connection: 'Connection',
  encryption: 'Encryption',
  sender: 'Sender',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  reverseName: 'Reverse name',
}
export const stateNames: Record<Finding['state'], string> = {
  fine: 'In order',
  missing: 'Missing',
  unknown: 'Couldn’t look up',
}
export const stateTones = { fine: 'success', missing: 'warning', unknown: 'grey' } as const

/** Describes the state of the check in a sentence or two; a screen reader announces changes. */
export function describeCheck({ status, why, findings }: Pick<Check, 'status' | 'why' | 'findings'>): string {
  if (status === 'done') return describeFindings(findings)
  if (status === 'failed') return `The check didn’t work: ${why ?? 'Nobody said why.'}`
  return before[status]
}

const before = {
  unset:
    'There’s nothing to check without a mail server. Set SMTP_URL and MAIL_FROM, and start the site again.',
  none: 'We ask your mail server to let us in, and look up the sender, SPF, DKIM, DMARC and the reverse name.',
  looking:
    'We’re asking your mail server and looking up names. It takes up to half a minute; you can carry on.',
}

function describeFindings(findings: readonly Finding[]): string {
  const countState = (wantedState: Finding['state']) =>
    findings.filter(({ state }) => state === wantedState).length
  const [missingCount, unknownCount] = [countState('missing'), countState('unknown')]
  if (missingCount + unknownCount === 0) return 'Everything is in order.'
  const parts = [
    ...(missingCount > 0
      ? [`${missingCount} of ${findings.length} ${missingCount === 1 ? 'is' : 'are'} missing`]
      : []),
    ...(unknownCount > 0 ? [`${unknownCount} of ${findings.length} couldn’t be looked up`] : []),
  ]
  return `${parts.join(', and ')}. Each line says what to do.`
}
