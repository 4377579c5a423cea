import { splitHosts } from '#database/connection/hosts.ts'
import type { MailSettings } from '#lib/services/mail-transport.ts'
import { ConfigError } from './config-error.ts'
import { readWholeNumber, readValue, type Environment } from './values.ts'

/** Credentials from a sign-in provider. */
export interface Provider {
  readonly id: string
  readonly secret: string
}

export type Mail = MailSettings

// Error sentences in this module never include a value that may contain a password; only the one about
// MAIL_FROM includes its value.

/** Returns the URL of a PostgreSQL server with the name of a database. */
export function readDatabaseUrl(
  env: Environment,
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' = 'DATABASE_URL',
): string | null {
  const value = readValue(env, name)
  if (value === null) return null
  const urls = splitHosts(value).map((host) => URL.parse(host))
  if (!urls.every((url) => url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1))
    throw new ConfigError([
      `${name} must name a PostgreSQL server and a database, such as postgres://user:password@host:5432/kilnyard.`,
    ])
  const sessionAttributes = urls[0]?.searchParams.get('target_session_attrs') ?? 'read-write'
  if (urls.length > 1 && !['read-write', 'primary'].includes(sessionAttributes))
    throw new ConfigError([
      `${name} names several hosts, so its target_session_attrs must be read-write or primary: the site writes to whichever it finds.`,
    ])
  return value
}

/** Returns the URL of the same database that bypasses the pooler. */
export function readDirectUrl(env: Environment): string | null {
  const value = readDatabaseUrl(env, 'DATABASE_DIRECT_URL')
  if (value === null || readValue(env, 'DATABASE_URL') !== null) return value
  throw new ConfigError(['DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.'])
}

/** Reads `NAME_ID` and `NAME_SECRET`: both or neither. */
export function readProvider(env: Environment, name: 'GITHUB' | 'GOOGLE' | 'DISCORD'): Provider | null {
  const id = readValue(env, `${name}_ID`)
  const secret = readValue(env, `${name}_SECRET`)
  if (id && secret) return { id, secret }
  if (!id && !secret) return null
  throw new ConfigError([
    `${name}_ID and ${name}_SECRET belong together: ${id ? `${name}_SECRET` : `${name}_ID`} is missing.`,
  ])
}

/** Returns mail server and sender; null without SMTP_URL, in which case e-mail stays in the outbox. */
export function readMail(env: Environment): Mail | null {
  const value = readValue(env, 'SMTP_URL')
  const from = readValue(env, 'MAIL_FROM')
  const perMinute = readWholeNumber(env, 'MAIL_PER_MINUTE', { from: 1, to: 100_000 })
  const problems: string[] = []
  const url = URL.parse(value ?? 'smtp://unset')
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    problems.push('SMTP_URL must name a mail server, such as smtps://user:password@mail.example.com:465.')
  }
  if (from !== null && !/^([^<>@\r\n]+ )?(<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from)) {
    problems.push(
      `MAIL_FROM must be an address, such as Kilnyard <hello@kilnyard.example>, not "${from.replace(/[\r\n]/g, ' ')}".`,
    )
  }
  const bounce = readValue(env, 'MAIL_BOUNCE')
  if (bounce !== null && !/^[^\s@<>{}]*\{token\}[^\s@<>{}]*@[^\s@<>{}]+$/.test(bounce))
    problems.push(
      'MAIL_BOUNCE must be an address with {token} before its @, such as bounce+{token}@kilnyard.example.',
    )
  const dkim = readDkim(env, problems)
  if (value !== null && from === null) {
    problems.push('MAIL_FROM is missing: SMTP_URL needs the address that e-mail comes from.')
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return value !== null && from !== null ? { url: value, from, perMinute, bounce, dkim } : null
}

/** Returns the base64 key of a secret in the format of Standard Webhooks. */
export function readBounceSecret(env: Environment): string | null {
  const value = readValue(env, 'MAIL_BOUNCE_SECRET')
  if (value === null) return null
  const secret = value.replace(/^whsec_/, '')
  if (Buffer.from(secret, 'base64').length >= 24) return secret
  throw new ConfigError(['MAIL_BOUNCE_SECRET must be whsec_ and at least 24 bytes in base64.'])
}

/** Reads the DKIM settings: `selector:domain`, and a private key with escaped line breaks. */
function readDkim(env: Environment, problems: string[]): Mail['dkim'] {
  const name = readValue(env, 'DKIM_NAME')
  const key = readValue(env, 'DKIM_KEY')?.replaceAll('\\n', '\n')
  if (name === null && key === undefined) return null
  const [selector, domain] = name?.split(':') ?? []
  if (selector && domain && key?.includes('PRIVATE KEY')) return { selector, domain, key }
  problems.push(
    'DKIM_NAME and DKIM_KEY belong together: a name such as mail:kilnyard.example, and a private key in PEM.',
  )
  return null
}
