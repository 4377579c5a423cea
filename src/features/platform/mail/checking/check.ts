import type { MailFinding, MailSettings } from '#lib/services/mail-transport.ts'
import { maskSecrets } from '../templates/masking.ts'
import { rejectAfterTimeout, type Names, createLookups } from './dns-lookups.ts'

type Finding = Omit<MailFinding, 'what'>
type Texts = (name: string) => Promise<string[] | null>

/** Names that don't resolve in public DNS (RFC 6761), so they aren't looked up. */
const localNamePattern = /(^|\.)(localhost|test|invalid)$/i

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
  const isFound = domain !== '' && !localNamePattern.test(domain)
  const { texts, namesOf } = createLookups(probes.names)
  const [connectionFinding, spf, signingFinding, dmarc, reverse] = await Promise.all([
    connection(server, probes.verify),
    isFound ? checkSpf(domain, texts) : noSender,
    checkSigning(dkim, texts),
    isFound ? checkDmarc(domain, texts) : noSender,
    checkReverseName(server.hostname, namesOf),
  ])
  return [
    { what: 'connection', ...connectionFinding },
    { what: 'encryption', ...checkEncryption(server) },
    { what: 'sender', ...sender(domain, isFound) },
    { what: 'spf', ...spf },
    { what: 'dkim', ...signingFinding },
    { what: 'dmarc', ...dmarc },
    { what: 'reverseName', ...reverse },
  ]
}

/** Returns the domain of an address; empty if it has none. */
const getDomain = (from: string) => (from.includes('@') ? from.split('@').at(-1)!.split('>')[0]!.trim() : '')

const createFine = (message: string): Finding => ({ state: 'fine', sentence: message })
const createMissing = (message: string): Finding => ({ state: 'missing', sentence: message })
const createUnknown = (message: string): Finding => ({ state: 'unknown', sentence: message })

const createUnanswered = (name: string) => createUnknown(`Nobody answered for ${name}. Try again in a while.`)
const noSender = createUnknown('There’s nothing to look up before MAIL_FROM names your own domain.')

/** Shortens text from other machines, which has no length limit. */
const shortenText = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

async function connection({ host }: URL, verify: () => Promise<unknown>): Promise<Finding> {
  try {
    await rejectAfterTimeout(verify(), connectionMs)
    return createFine(`${host} answers and lets us in.`)
  } catch (error) {
    return createMissing(
      `${host} doesn’t let us in: ${shortenText(maskSecrets((error as Error).message))}. Check SMTP_URL.`,
    )
  }
}

const isLocalHost = (hostname: string) => /^(localhost$|127\.|\[?::1)/.test(hostname)

function checkEncryption({ protocol, hostname }: URL): Finding {
  if (protocol === 'smtps:') return createFine('The connection is encrypted.')
  if (isLocalHost(hostname)) return createFine('The connection stays on this machine.')
  return createMissing('The connection is encrypted only if the server offers it. Use smtps:// to be sure.')
}

function sender(domain: string, isFound: boolean): Finding {
  if (domain === '') return createMissing('MAIL_FROM names no domain. Use your own address.')
  if (!isFound)
    return createMissing(`Nobody outside finds ${domain}. Give MAIL_FROM an address at your own domain.`)
  return createFine(`E-mails come from ${domain}.`)
}

async function checkSpf(domain: string, texts: Texts): Promise<Finding> {
  const records = (await texts(domain))?.filter((text) => /^v=spf1\b/i.test(text))
  if (!records) return createUnanswered(domain)
  if (records.length === 1) return createFine(`SPF of ${domain}: ${shortenText(records[0]!)}`)
  return createMissing(
    records.length === 0
      ? `${domain} has no SPF record. Add a TXT record such as “v=spf1 include:your-mail-provider -all”.`
      : `${domain} has ${records.length} SPF records, which counts as none. Keep one.`,
  )
}

async function checkDmarc(domain: string, texts: Texts): Promise<Finding> {
  const name = `_dmarc.${domain}`
  const records = (await texts(name))?.filter((text) => /^v=DMARC1\b/i.test(text))
  if (!records) return createUnanswered(name)
  return records.length === 1
    ? createFine(`DMARC of ${domain}: ${shortenText(records[0]!)}`)
    : createMissing(`${name} has no DMARC record. Add a TXT record such as “v=DMARC1; p=none”.`)
}

async function checkSigning(dkim: MailSettings['dkim'], texts: Texts): Promise<Finding> {
  if (!dkim)
    return createMissing(
      'We don’t sign e-mails. Set DKIM_NAME and DKIM_KEY, unless your mail server signs them.',
    )
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  if (localNamePattern.test(dkim.domain)) return noSender
  const records = await texts(name)
  if (!records) return createUnanswered(name)
  return records.some((record) => record.includes('p='))
    ? createFine(`DKIM: we sign as ${name}.`)
    : createMissing(
        `${name} has no DKIM record, so our signature can’t be checked. Add a TXT record with the public key.`,
      )
}

async function checkReverseName(
  hostname: string,
  resolveNames: (host: string) => Promise<{ address: string; names: string[] } | null>,
): Promise<Finding> {
  if (isLocalHost(hostname) || localNamePattern.test(hostname))
    return createUnknown(
      'We can’t see from here which address your mail server sends from. Ask whoever runs it for its PTR record.',
    )
  const host = hostname.replace(/^\[|\]$/g, '')
  const resolvedNames = await resolveNames(host)
  if (!resolvedNames) return createUnanswered(host)
  return resolvedNames.names.length > 0
    ? createFine(`${resolvedNames.address} is called ${shortenText(resolvedNames.names.join(', '))}.`)
    : createMissing(`${host} has no reverse name. Ask whoever gives it its address for a PTR record.`)
}
