import { ConfigError } from './config-error.ts'
import { valueOf, type Environment } from './values.ts'

/** What a sign-in provider gave us. */
export interface Provider {
  readonly id: string
  readonly secret: string
}

export interface Mail {
  readonly url: string
  readonly from: string
}

// None of these sentences repeats a value: all of them may hold a password.

/** The address of a PostgreSQL server with the name of a database. */
export function readDatabaseUrl(env: Environment): string | null {
  const value = valueOf(env, 'DATABASE_URL')
  if (value === null) return null
  const url = URL.parse(value)
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return value
  throw new ConfigError([
    'DATABASE_URL must name a PostgreSQL server and a database, such as postgres://user:password@host:5432/kilnyard.',
  ])
}

/** `NAME_ID` and `NAME_SECRET`: both or neither. */
export function readProvider(env: Environment, name: 'GITHUB' | 'GOOGLE' | 'DISCORD'): Provider | null {
  const id = valueOf(env, `${name}_ID`)
  const secret = valueOf(env, `${name}_SECRET`)
  if (id && secret) return { id, secret }
  if (!id && !secret) return null
  throw new ConfigError([
    `${name}_ID and ${name}_SECRET belong together: ${id ? `${name}_SECRET` : `${name}_ID`} is missing.`,
  ])
}

/** Where mail goes and whom it comes from; without SMTP_URL it stays in the outbox. */
export function readMail(env: Environment): Mail | null {
  const value = valueOf(env, 'SMTP_URL')
  const from = valueOf(env, 'MAIL_FROM')
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
  if (value !== null && from === null) {
    problems.push('MAIL_FROM is missing: SMTP_URL needs the address that e-mail comes from.')
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return value !== null && from !== null ? { url: value, from } : null
}
