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
import { belongsTo, id, timestampColumn, softDelete, table, timestamps } from '#database/columns.ts'
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
    confirmedAt: timestampColumn(),
    suspendedAt: timestampColumn(),
    /** Reason that the person sees when signing in; empty while the account is open. */
    suspensionReason: text().notNull().default(''),
    /**
     * Whether the demo created the account; the server refuses to serve a public address while a demo account
     * exists.
     */
    demo: boolean().notNull().default(false),
    /** Search text of the administrators' list. */
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
    // Each filter of the list selects few rows, so it has a small index of its own.
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

/** A signed-in device. The cookie's token names the row; deleting it signs the device out. */
export const sessions = table(
  'session',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    device: text().notNull().default(''),
    lastUsedAt: timestampColumn().notNull().defaultNow(),
    /**
     * Time of the last proof of identity on this device: at sign-in, or on request before actions that can't
     * be undone.
     */
    provedAt: timestampColumn().notNull().defaultNow(),
    expiresAt: timestampColumn().notNull(),
    ...timestamps(),
  },
  (session) => [index('session_of_user').on(session.userId), index('session_expiry').on(session.expiresAt)],
)

/** One-time tokens, such as those of magic links and codes in e-mails; stored hashed, used once. */
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
    /** Details of a change of address: the new one, and the session that requested it. */
    about: jsonb().$type<{ email: string; sessionId: string }>(),
    expiresAt: timestampColumn().notNull(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (token) => [index('one_time_token_of').on(token.identifier, token.purpose)],
)

/** An authenticator app of an account; active once a code has confirmed it. */
export const secondFactors = table('second_factor', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Secret encrypted by the vault, so that the database alone can't produce codes. */
  secret: text().notNull(),
  confirmedAt: timestampColumn(),
  /** Half-minute step of the last accepted code; neither it nor earlier ones work again. */
  lastStep: integer().notNull(),
  ...timestamps(),
})

/** Digests of recovery codes, which replace the app in the second step, once each. */
export const recoveryCodes = table(
  'recovery_code',
  {
    userId: belongsTo(() => users.id),
    digest: text().notNull(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.digest] })],
)

/** Account at an external service with which a person signs in. */
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

/** A token with which a program acts for a person; only its digest is stored. */
export const personalTokens = table(
  'personal_token',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    hash: text().notNull(),
    /** First letters of the token, by which the owner recognizes it. */
    shown: text().notNull(),
    scopes: text({ enum: tokenScopes }).array().notNull(),
    /** Event to which the token is restricted; null for everything. */
    eventId: uuid(),
    /**
     * Role with which the owner acted at creation. The token never has more rights, and ends when the owner's
     * role is reduced.
     */
    role: text({ enum: ['USER', 'MENTOR', 'ADMIN'] }).notNull(),
    expiresAt: timestampColumn().notNull(),
    /** Time of last use, accurate to the minute. */
    lastUsedAt: timestampColumn(),
    endedAt: timestampColumn(),
    ...timestamps(),
  },
  (token) => [
    uniqueIndex('personal_token_once').on(token.hash),
    index('personal_token_of').on(token.userId, token.createdAt.desc().nullsFirst()),
    index('personal_token_expiry').on(token.expiresAt),
    check('personal_token_has_scopes', sql`cardinality(${token.scopes}) between 1 and 3`),
  ],
)

/** Counters of the rate limits. They survive a restart and apply across processes. */
export const rateLimits = table(
  'rate_limit',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: timestampColumn().notNull() },
  (limit) => [index('rate_limit_reset').on(limit.resetsAt)],
)

/** Idempotency keys: within 24 hours, requests with the same key have only one effect. */
export const idempotencyKeys = table(
  'idempotency_key',
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: jsonb(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.key] }), index('idempotency_key_age').on(row.createdAt)],
)
