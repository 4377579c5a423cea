import type { MailFinding, MailSettings } from '#lib/services/mail-transport.ts'
import { withoutSecrets } from '../templates/masking.ts'
import { bounded, type Names, namesAsked } from './dns-lookups.ts'

type Finding = Omit<MailFinding, 'what'>
type Texts = (name: string) => Promise<string[] | null>

/** Names that don't resolve in public DNS (RFC 6761), so they aren't looked up. */
const inside = /(^|\.)(localhost|test|invalid)$/i

/** Milliseconds after which a silent mail server counts as away. */
const connectionMs = 20_000

/**
 * Checks the mail server and its DNS records. Runs only on request, all checks in parallel, each for at most
 * twenty seconds.
 */
export async function checkMail(
  { url, from, dkim }: MailSettings,
  probes: { names: Names; verify: () => Promise<unknown> },
): Promise<MailFinding[]> {
  const server = new URL(url)
  const domain = getDomain(from)
  const isFound = domain !== '' && !inside.test(domain)
  const { texts, namesOf } = namesAsked(probes.names)
  const [connected, spf, signed, dmarc, reverse] = await Promise.all([
    connection(server, probes.verify),
    isFound ? checkSpf(domain, texts) : noSender,
    signing(dkim, texts),
    isFound ? checkDmarc(domain, texts) : noSender,
    reverseName(server.hostname, namesOf),
  ])
  return [
    { what: 'connection', ...connected },
    { what: 'encryption', ...encryption(server) },
    { what: 'sender', ...sender(domain, isFound) },
    { what: 'spf', ...spf },
    { what: 'dkim', ...signed },
    { what: 'dmarc', ...dmarc },
    { what: 'reverseName', ...reverse },
  ]
}

/** Returns the domain of an address; empty if it has none. */
const getDomain = (from: string) => (from.includes('@') ? from.split('@').at(-1)!.split('>')[0]!.trim() : '')

const fine = (sentence: string): Finding => ({ state: 'fine', sentence })
const missing = (sentence: string): Finding => ({ state: 'missing', sentence })
const unknown = (sentence: string): Finding => ({ state: 'unknown', sentence })

const unanswered = (name: string) => unknown(`Nobody answered for ${name}. Try again in a while.`)
const noSender = unknown('There’s nothing to look up before MAIL_FROM names your own domain.')

/** Shortens text from other machines, which has no length limit. */
const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

async function connection({ host }: URL, verify: () => Promise<unknown>): Promise<Finding> {
  try {
    await bounded(verify(), connectionMs)
    return fine(`${host} answers and lets us in.`)
  } catch (error) {
    return missing(
      `${host} doesn’t let us in: ${shortened(withoutSecrets((error as Error).message))}. Check SMTP_URL.`,
    )
  }
}

const isOfThisMachine = (hostname: string) => /^(localhost$|127\.|\[?::1)/.test(hostname)

function encryption({ protocol, hostname }: URL): Finding {
  if (protocol === 'smtps:') return fine('The connection is encrypted.')
  if (isOfThisMachine(hostname)) return fine('The connection stays on this machine.')
  return missing('The connection is encrypted only if the server offers it. Use smtps:// to be sure.')
}

function sender(domain: string, isFound: boolean): Finding {
  if (domain === '') return missing('MAIL_FROM names no domain. Use your own address.')
  if (!isFound)
    return missing(`Nobody outside finds ${domain}. Give MAIL_FROM an address at your own domain.`)
  return fine(`E-mails come from ${domain}.`)
}

async function checkSpf(domain: string, texts: Texts): Promise<Finding> {
  const records = (await texts(domain))?.filter((text) => /^v=spf1\b/i.test(text))
  if (!records) return unanswered(domain)
  if (records.length === 1) return fine(`SPF of ${domain}: ${shortened(records[0]!)}`)
  return missing(
    records.length === 0
      ? `${domain} has no SPF record. Add a TXT record such as “v=spf1 include:your-mail-provider -all”.`
      : `${domain} has ${records.length} SPF records, which counts as none. Keep one.`,
  )
}

async function checkDmarc(domain: string, texts: Texts): Promise<Finding> {
  const name = `_dmarc.${domain}`
  const records = (await texts(name))?.filter((text) => /^v=DMARC1\b/i.test(text))
  if (!records) return unanswered(name)
  return records.length === 1
    ? fine(`DMARC of ${domain}: ${shortened(records[0]!)}`)
    : missing(`${name} has no DMARC record. Add a TXT record such as “v=DMARC1; p=none”.`)
}

async function signing(dkim: MailSettings['dkim'], texts: Texts): Promise<Finding> {
  if (!dkim)
    return missing('We don’t sign e-mails. Set DKIM_NAME and DKIM_KEY, unless your mail server signs them.')
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  if (inside.test(dkim.domain)) return noSender
  const records = await texts(name)
  if (!records) return unanswered(name)
  return records.some((record) => record.includes('p='))
    ? fine(`DKIM: we sign as ${name}.`)
    : missing(
        `${name} has no DKIM record, so our signature can’t be checked. Add a TXT record with the public key.`,
      )
}

async function reverseName(
  hostname: string,
  namesOf: (host: string) => Promise<{ address: string; names: string[] } | null>,
): Promise<Finding> {
  if (isOfThisMachine(hostname) || inside.test(hostname))
    return unknown(
      'We can’t see from here which address your mail server sends from. Ask whoever runs it for its PTR record.',
    )
  const host = hostname.replace(/^\[|\]$/g, '')
  const resolved = await namesOf(host)
  if (!resolved) return unanswered(host)
  return resolved.names.length > 0
    ? fine(`${resolved.address} is called ${shortened(resolved.names.join(', '))}.`)
    : missing(`${host} has no reverse name. Ask whoever gives it its address for a PTR record.`)
}
