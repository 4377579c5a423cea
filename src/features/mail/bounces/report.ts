/** What a message of a mail server says about a mail that did not arrive. */
export interface Report {
  kind: 'hard' | 'soft'
  /** As RFC 3463 numbers it; null where only words tell. */
  status: string | null
  /** The server's own words. */
  said: string
  /** Whom it did not reach. */
  address: string | null
}

/**
 * Reads a report as RFC 3464 has it, and as servers write that have their own way. Null for what is none: answers of
 * people who are away, news of delays, and news that something arrived.
 */
export function readReport(message: string): Report | null {
  const text = message.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  if (!isReport(text)) return null
  const action = field(text, 'Action')?.toLowerCase()
  if (action && action !== 'failed') return null
  const address = addressIn(text)
  const diagnostic = field(text, 'Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '')
  const said = (diagnostic ?? lineWithCode(text) ?? '').slice(0, 300)
  const status = field(text, 'Status')?.match(/[245]\.\d{1,3}\.\d{1,3}/)?.[0] ?? statusIn(said || text)
  if (status?.startsWith('2')) return null
  return { kind: isHard(status, `${said}\n${text}`) ? 'hard' : 'soft', status, said, address }
}

const isReport = (text: string) =>
  /^content-type:.*report-type="?delivery-status/im.test(text) ||
  /^x-failed-recipients:/im.test(text) ||
  /^from:.*(mailer-daemon|postmaster|mail delivery)/im.test(text) ||
  /^subject:.*(undeliver|delivery (status|failure|has failed)|returned mail|failure notice|mail delivery failed|unzustellbar|non remis|no se pudo entregar)/im.test(
    text,
  )

const field = (text: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()

function addressIn(text: string): string | null {
  for (const name of ['Original-Recipient', 'Final-Recipient', 'X-Failed-Recipients', 'X-Actual-Recipient']) {
    const address = field(text, name)
      ?.split(/[\s<>;,"]/)
      .find(hasHost)
    if (address) return address.toLowerCase()
  }
  const [, body = ''] = /\n\n([\s\S]*)/.exec(text) ?? []
  return (
    body
      .split(/[\s<>;:,"()]/)
      .find(isAddress)
      ?.toLowerCase() ?? null
  )
}

const hasHost = (word: string) => /[^@]@[^@]/.test(word)

function isAddress(word: string): boolean {
  const [name, host, ...more] = word.split('@')
  return Boolean(name && host) && more.length === 0 && /\.[a-z]{2,24}$/i.test(host!)
}

const lineWithCode = (text: string) =>
  text
    .slice(text.indexOf('\n\n'))
    .split('\n')
    .find((line) => /\b[45]\d\d[ -]/.test(line) || statusIn(line) !== null)
    ?.trim()

const statusIn = (text: string) => /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null

/** The box is full, the message is too large, we are refused, or time ran out: the address itself may be right. */
const softDespite = /^5\.(2\.2|2\.3|3\.[14]|4\.[467]|7\.)/
const gonePhrases = [
  'does not exist',
  "doesn't exist",
  'no such user',
  'no such mailbox',
  'no such recipient',
  'unknown user',
  'unknown recipient',
  'unknown address',
  'user unknown',
  'address rejected',
  'not found',
  'account disabled',
  'account deactivated',
  'account has been disabled',
  'account has been deactivated',
  'mailbox unavailable',
  "n'existe pas",
  'unbekannt',
  'no existe',
]
const passingPhrases =
  /(quota|mailbox (is )?full|over ?limit|temporar|try again|greylist|rate limit|timed out|deferred|blocked|spam)/i

function isHard(status: string | null, text: string): boolean {
  const said = text.toLowerCase().replaceAll('’', "'")
  if (status) return status.startsWith('5') && (!softDespite.test(status) || refusesThePerson(said))
  if (gonePhrases.some((gone) => said.includes(gone))) return true
  return /\b55[0134]\b/.test(said) && !passingPhrases.test(said)
}

/** Some servers answer 5.7.1, which is about rules, for a person who is not there. */
const refusesThePerson = (said: string) =>
  said
    .split('\n')
    .some(
      (line) =>
        line.includes('5.7.1') && /user unknown|does not exist/.test(line.slice(line.indexOf('5.7.1'))),
    )
