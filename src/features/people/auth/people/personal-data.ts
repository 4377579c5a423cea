import { eq, inArray, or, sql } from 'drizzle-orm'
import { mentions, type PersonalData, listTraces } from '#lib/personal-data.ts'
import {
  idempotencyKeys,
  linkedAccounts,
  oneTimeTokens,
  personalTokens,
  rateLimits,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '../table.ts'

export const accountData: PersonalData = {
  copies: [
    {
      name: 'account',
      about:
        'Your address and what your account can do. No export contains your password, not even its hash, or the secret of your second factor.',
      of: ['account.id'],
      rows: ({ userId }) => sql`
        select id, email, name, image, role, can_create_events, password_hash is not null as has_password,
          (select f.confirmed_at from second_factor f where f.user_id = account.id) as second_factor_since,
          confirmed_at, suspended_at, suspension_reason, created_at, updated_at
        from account where id = ${userId}`,
    },
    {
      name: 'devices',
      about: 'The devices you’re signed in on, and when you last used each one.',
      of: ['session.user_id'],
      rows: ({ userId }) => sql`
        select id, device, last_used_at, expires_at, created_at from session where user_id = ${userId}`,
    },
    {
      name: 'linked-accounts',
      about: 'Accounts at other services that you sign in with.',
      of: ['linked_account.user_id'],
      rows: ({ userId }) => sql`
        select provider || ' ' || provider_account_id as id, provider, provider_account_id, created_at
        from linked_account where user_id = ${userId}`,
    },
    {
      name: 'tokens',
      about: 'Tokens that programs use in your place. No export contains the tokens themselves.',
      of: ['personal_token.user_id'],
      rows: ({ userId }) => sql`
        select id, name, shown, scopes, event_id, role, created_at, expires_at, last_used_at, ended_at
        from personal_token where user_id = ${userId}`,
    },
  ],
  /** Signs the person out everywhere once the transaction commits. The row stays, with only its id. */
  async erase({ db, now, changed }, person) {
    const { userId, email } = person
    await db.delete(sessions).where(eq(sessions.userId, userId))
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await db.delete(personalTokens).where(eq(personalTokens.userId, userId))
    await db.delete(linkedAccounts).where(eq(linkedAccounts.userId, userId))
    await db
      .delete(oneTimeTokens)
      .where(inArray(oneTimeTokens.identifier, [userId, email, email.toLowerCase()]))
    await db
      .delete(idempotencyKeys)
      .where(
        or(
          eq(idempotencyKeys.userId, userId),
          mentions(sql`${idempotencyKeys.answer}::text`, listTraces(person)),
        ),
      )
    await db.delete(rateLimits).where(sql`position(${userId} in ${rateLimits.key}) > 0`)
    await db
      .update(users)
      .set({
        email: '',
        name: '',
        image: null,
        role: 'USER',
        canCreateEvents: false,
        passwordHash: null,
        confirmedAt: null,
        suspendedAt: null,
        suspensionReason: '',
        deletedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, userId))
    changed('account', userId)
  },
}
