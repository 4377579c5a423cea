import type { MailSettings } from '#lib/services/mail-transport.ts'

/** The part of `node:dns/promises` that is asked. */
export interface Names {
  resolveTxt(name: string): Promise<string[][]>
  resolve4(name: string): Promise<string[]>
  reverse(address: string): Promise<string[]>
}

export interface Finding {
  isFine: boolean
  sentence: string
}

/** What is wrong with the way that mail takes; looked up only when somebody asks. */
export async function checkMail(
  { url, from, dkim }: MailSettings,
  { names, verify }: { names: Names; verify: () => Promise<unknown> },
): Promise<Finding[]> {
  const server = new URL(url)
  const domain = from.split('@').at(-1)!.split('>')[0]!.trim()
  const texts = async (name: string) =>
    (await names.resolveTxt(name).catch(() => [])).map((parts) => parts.join(''))
  const spf = (await texts(domain)).filter((text) => /^v=spf1\b/i.test(text))
  const dmarc = (await texts(`_dmarc.${domain}`)).filter((text) => /^v=DMARC1\b/i.test(text))
  return [
    await connection(server, verify),
    encryption(server),
    domain ? fine(`E-mails come from ${domain}.`) : bad('MAIL_FROM names no domain. Use your own address.'),
    spf.length === 1
      ? fine(`SPF of ${domain}: ${spf[0]}`)
      : bad(
          spf.length === 0
            ? `${domain} has no SPF record. Add a TXT record such as “v=spf1 include:your-mail-provider -all”.`
            : `${domain} has ${spf.length} SPF records, which counts as none. Keep one.`,
        ),
    await signing(dkim, texts),
    dmarc.length === 1
      ? fine(`DMARC of ${domain}: ${dmarc[0]}`)
      : bad(`_dmarc.${domain} has no DMARC record. Add a TXT record such as “v=DMARC1; p=none”.`),
    await reverseName(server.hostname, names),
  ]
}

const fine = (sentence: string): Finding => ({ isFine: true, sentence })
const bad = (sentence: string): Finding => ({ isFine: false, sentence })

async function connection({ host }: URL, verify: () => Promise<unknown>): Promise<Finding> {
  try {
    await verify()
    return fine(`${host} answers and lets us in.`)
  } catch (error) {
    return bad(`${host} doesn’t let us in: ${(error as Error).message}. Check SMTP_URL.`)
  }
}

function encryption({ protocol, hostname }: URL): Finding {
  if (protocol === 'smtps:') return fine('The connection is encrypted.')
  if (/^(localhost|127\.|\[?::1)/.test(hostname)) return fine('The connection stays on this machine.')
  return bad('The connection is encrypted only if the server offers it. Use smtps:// to be sure.')
}

async function signing(
  dkim: MailSettings['dkim'],
  texts: (name: string) => Promise<string[]>,
): Promise<Finding> {
  if (!dkim)
    return bad('We don’t sign e-mails. Set DKIM_NAME and DKIM_KEY, unless your mail server signs them.')
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  const [record] = await texts(name)
  return record?.includes('p=')
    ? fine(`DKIM: we sign as ${name}.`)
    : bad(
        `${name} has no DKIM record, so our signature can’t be checked. Add a TXT record with the public key.`,
      )
}

async function reverseName(host: string, names: Names): Promise<Finding> {
  const addresses = await names.resolve4(host).catch(() => [])
  for (const address of addresses) {
    const found = await names.reverse(address).catch(() => [])
    if (found.length > 0) return fine(`${address} is called ${found.join(', ')}.`)
  }
  return bad(`${host} has no reverse name. Ask whoever gives it its address for a PTR record.`)
}
