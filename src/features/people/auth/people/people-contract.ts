import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { csvFile } from '#lib/pages/download.ts'
import { instant, optionalText, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { account, accountRole } from '../contract.ts'

/** An account in the administrators' list. */
export const listedAccount = z.extend(account, {
  userName: z.nullable(z.string()),
  /** First and last name from the profile. */
  fullName: z.string(),
  picture: z.nullable(z.string()),
  /** Time of the last use of any device that is still signed in. */
  lastSeenAt: z.nullable(instant),
})
export type ListedAccount = z.output<typeof listedAccount>

export const accountOrders = ['newest', 'oldest', 'email', 'emailDown', 'name', 'nameDown'] as const
const yesNo = z.optional(z.enum(['yes', 'no']))

export const accountFilters = z.object({
  /** Search term for names, usernames and addresses; % and _ are ordinary characters. */
  search: z._default(text({ min: 0, max: 100 }), ''),
  role: z.optional(accountRole),
  suspended: yesNo,
  confirmed: yesNo,
  mayCreateEvents: yesNo,
  orderBy: z._default(z.enum(accountOrders), 'newest'),
})
export type AccountFilters = z.output<typeof accountFilters>

const ownItemCount = z.object({
  kind: z.enum([
    'events',
    'streams',
    'participations',
    'submissions',
    'applications',
    'projects',
    'tutorials',
    'articles',
    'reviews',
    'comments',
    'likes',
  ]),
  count: z.int(),
})

const part = z.object({
  id: z.uuid(),
  eventRole: z.string(),
  kind: z.enum(['event', 'stream']),
  slug: z.string(),
  title: z.string(),
})

export const accountOverview = z.extend(listedAccount, {
  devices: z.int(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Reason for the suspension, as the person reads it; empty while the account is open. */
  suspensionReason: z.string(),
  profileId: z.nullable(z.uuid()),
  isPublic: z.boolean(),
  /** Participations, newest first; at most 50. */
  parts: z.array(part),
  made: z.array(ownItemCount),
  /** Number of open reports about the profile. */
  openReports: z.int(),
  isLastAdmin: z.boolean(),
  /** Whether the address is unconfirmed and the site sends no e-mail that could confirm it. */
  needsConfirming: z.boolean(),
  /** Text that the caller must type before changing their own role. */
  confirmation: z.string(),
})
export type AccountOverview = z.output<typeof accountOverview>

const reason = optionalText({ max: 400 })
const emailResponse = z.object({ email: z.string() })
const byId = z.object({ id: uuid() })

export const peopleContract = contract('user', {
  getUsers: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List all accounts, newest first',
    query: z.object({ ...paging, ...accountFilters.shape }),
    output: createListSchema(listedAccount),
  },
  exportUsers: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Export all accounts as CSV',
    query: accountFilters,
    ...csvFile,
  },
  getUserOverview: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get one account with everything that belongs to it',
    query: byId,
    output: accountOverview,
  },
  setRole: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Change an account’s role; signs it out everywhere',
    query: byId,
    body: z.object({
      role: accountRole,
      reason,
      /** Confirmation, required for the caller's own role: the username, or else the address. */
      confirmation: optionalText({ max: 400 }),
    }),
    output: account,
  },
  setCanCreateEvents: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Let accounts create events and streams, or stop them',
    body: z.object({
      ids: z.array(uuid()).check(z.minLength(1, 'This field is required'), z.maxLength(100)),
      canCreateEvents: z.boolean(),
      reason,
    }),
    output: z.object({ changed: z.int() }),
  },
  mailPasswordReset: {
    method: 'POST',
    ...forAdministrators,
    summary: 'Send an account’s owner a link to choose a new password',
    query: byId,
    output: emailResponse,
  },
  confirmAccount: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Confirm an account’s address for its owner, on a site that sends no e-mail',
    query: byId,
    body: z.object({ reason }),
    output: emailResponse,
  },
  mailConfirmation: {
    method: 'POST',
    ...forAdministrators,
    summary: 'Send an account’s owner the confirmation link again',
    query: byId,
    output: emailResponse,
  },
})
