import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { tokenScopes } from '#lib/contract/token.ts'
import { instant, text } from '#lib/fields/fields.ts'
import { maxTokenDays, tokenDays } from '#lib/periods.ts'
import { ownAccount } from '../policy.ts'

const eventReference = z.object({ id: z.uuid(), title: z.string() })

export const personalToken = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  /** First letters; only the owner knows the rest. */
  shown: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Event to which the token is restricted; null for everything. */
  event: z.nullable(eventReference),
  createdAt: instant,
  expiresAt: instant,
  /** Time of last use, accurate to the minute. */
  lastUsedAt: z.nullable(instant),
  /** Time since which the token no longer works, because it was ended or expired; null while it works. */
  endedAt: z.nullable(instant),
})
export type PersonalToken = z.output<typeof personalToken>

/** Page of tokens, with the events for which the caller can create one. */
export const personalTokens = z.extend(createListSchema(personalToken), { events: z.array(eventReference) })

export const tokenContract = contract('token', {
  createToken: {
    method: 'POST',
    showsSecret: true,
    ...forMembers,
    token: 'never',
    summary:
      'Make a token for a program; only this answer has it. Needs a confirmed address and a recent sign-in',
    body: z.object({
      name: text({ max: 60 }),
      scopes: z
        .array(z.enum(tokenScopes))
        .check(z.minLength(1, 'Choose at least one scope'), z.maxLength(tokenScopes.length)),
      eventId: z.nullish(z.uuid()),
      days: z._default(
        z
          .int()
          .check(z.minimum(1, 'At least one day'), z.maximum(maxTokenDays, `At most ${maxTokenDays} days`)),
        tokenDays,
      ),
    }),
    output: z.extend(personalToken, { secret: z.string() }),
  },
  getTokens: {
    method: 'GET',
    ...forMembersWho(ownAccount),
    token: 'never',
    summary: 'List a person’s tokens, the newest first; the caller’s without userId',
    query: z.object({ ...paging, userId: z.optional(z.uuid()) }),
    output: personalTokens,
  },
  deleteToken: {
    method: 'PUT',
    ...forMembersWho(ownAccount),
    token: 'never',
    summary: 'End a token at once',
    query: z.object({ id: z.uuid() }),
    output: personalToken,
  },
})
