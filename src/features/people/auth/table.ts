import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, id, moment, softDelete, table, timestamps } from '#database/columns.ts'
import { notDeleted } from '#database/indexes.ts'
import { tokenScopes } from '#lib/contract/token.ts'

export const users = table(
  'account',
  {
    id: id(),
    email: text().notNull(),
    name: text().notNull().default(''),
    image: text(),
    role: text({ enum: ['USER', 'MENTOR', 'ADMIN'] })
      .notNull()
      .default('USER'),
    canCreateEvents: boolean().notNull().default(false),
    passwordHash: text(),
    confirmedAt: moment(),
    suspendedAt: moment(),
    /** For the person, who reads it where they try to sign in; empty while the account is open. */
    suspensionReason: text().notNull().default(''),
    /** Made by the demo; the server refuses to serve a public address while one exists. */
    demo: boolean().notNull().default(false),
    /** What the administrators' list is searched by. */
    words: text().generatedAlwaysAs(sql`lower(unaccented(name || ' ' || email))`),
    ...timestamps(),
    ...softDelete(),
  },
  (user) => [
    uniqueIndex('account_email_once')
      .on(sql`lower(${user.email})`)
      .where(notDeleted),
    index('account_list')
      .on(user.createdAt.desc().nullsFirst(), user.id.desc().nullsFirst())
      .where(notDeleted),
    index('account_by_email')
      .on(sql`lower(${user.email})`, user.id)
      .where(notDeleted),
    index('account_by_name')
      .on(sql`lower(${user.name})`, user.id)
      .where(notDeleted),
    index('account_by_words').using('gin', sql`words gin_trgm_ops`),
    // Few among many: each filter of the list has its own short one.
    index('account_of_role')
      .on(user.role, user.createdAt, user.id)
      .where(sql`deleted_at is null and role <> 'USER'`),
    index('account_suspended')
      .on(user.createdAt, user.id)
      .where(sql`deleted_at is null and suspended_at is not null`),
    index('account_unconfirmed')
      .on(user.createdAt, user.id)
      .where(sql`deleted_at is null and confirmed_at is null`),
    index('account_with_events')
      .on(user.createdAt, user.id)
      .where(sql`deleted_at is null and can_create_events`),
  ],
)

/** A device that is signed in. The cookie's token names the row; deleting it signs the device out. */
export const sessions = table(
  'session',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    device: text().notNull().default(''),
    lastUsedAt: moment().notNull().defaultNow(),
    /** When the person last showed here who they are: at sign-in, or asked anew before what cannot be undone. */
    provedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (session) => [index('session_of_user').on(session.userId), index('session_expiry').on(session.expiresAt)],
)

/** Magic links and other links and codes of mails: stored hashed, used once. */
export const oneTimeTokens = table(
  'one_time_token',
  {
    hash: text().primaryKey(),
    purpose: text({
      enum: [
        'magicLink',
        'passwordReset',
        'confirmation',
        'proof',
        'emailChange',
        'secondStep',
        'suspension',
        'link',
        'chat',
      ],
    }).notNull(),
    identifier: text().notNull(),
    /** Of a change of address: the new one, and the device that asked. */
    about: jsonb().$type<{ email: string; sessionId: string }>(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (token) => [index('one_time_token_of').on(token.identifier, token.purpose)],
)

/** An authenticator app that belongs to an account; it counts once a code of it has confirmed it. */
export const secondFactors = table('second_factor', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Sealed by the vault: the database alone makes no code. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The half minute of the last code that was right: neither it nor one before is right again. */
  lastStep: integer().notNull(),
  ...timestamps(),
})

/** What opens the second step without the app, each once: only digests are kept. */
export const recoveryCodes = table(
  'recovery_code',
  { userId: belongsTo(() => users.id), digest: text().notNull(), createdAt: moment().notNull().defaultNow() },
  (code) => [primaryKey({ columns: [code.userId, code.digest] })],
)

/** A sign-in at an outside service that belongs to an account. */
export const linkedAccounts = table(
  'linked_account',
  {
    provider: text({ enum: ['github', 'google', 'discord'] }).notNull(),
    providerAccountId: text().notNull(),
    userId: belongsTo(() => users.id),
    ...timestamps(),
  },
  (account) => [primaryKey({ columns: [account.provider, account.providerAccountId] })],
)

/** What a program signs in with in place of its person; only its digest is kept. */
export const personalTokens = table(
  'personal_token',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    hash: text().notNull(),
    /** Its first letters, by which its owner knows it again. */
    shown: text().notNull(),
    scopes: text({ enum: tokenScopes }).array().notNull(),
    /** The one event that it is for; null for everything. */
    eventId: uuid(),
    /** Its person’s role when it was made: it never does more, and ends when theirs becomes less. */
    role: text({ enum: ['USER', 'MENTOR', 'ADMIN'] }).notNull(),
    expiresAt: moment().notNull(),
    /** To the minute. */
    lastUsedAt: moment(),
    endedAt: moment(),
    ...timestamps(),
  },
  (token) => [
    uniqueIndex('personal_token_once').on(token.hash),
    index('personal_token_of').on(token.userId, token.createdAt.desc().nullsFirst()),
    index('personal_token_expiry').on(token.expiresAt),
    check('personal_token_has_scopes', sql`cardinality(${token.scopes}) between 1 and 3`),
  ],
)

/** Counters of the rate limits, so that they survive a restart and hold over several processes. */
export const rateLimits = table(
  'rate_limit',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: moment().notNull() },
  (limit) => [index('rate_limit_reset').on(limit.resetsAt)],
)

/** One effect per key for 24 hours. */
export const idempotencyKeys = table(
  'idempotency_key',
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: jsonb(),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.key] }), index('idempotency_key_age').on(row.createdAt)],
)
