import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { byteFile } from '#lib/pages/download.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { ownAccount } from '#features/people/auth/policy.ts'
import type { Person } from '#lib/personal-data.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { archiveDays } from '#lib/periods.ts'
import { ownArchive } from './policy.ts'

/** Maximum archives per day, and days until one expires. */
export const archiveLimits = { aDay: 3, days: archiveDays }

export const personalExport = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** Files in the archive so far, and in total. */
  done: z.int(),
  total: z.int(),
  /** Size in bytes, once it is ready. */
  size: z.nullable(z.number()),
  createdAt: instant,
  readyAt: z.nullable(instant),
  expiresAt: instant,
})
export type PersonalExport = z.output<typeof personalExport>

/** Returns the text that the owner must type before an account is erased. */
export const getConfirmationText = ({ userName, email }: Pick<Person, 'userName' | 'email'>): string =>
  userName ?? email

export const erasurePreview = z.object({
  confirmation: z.string(),
  /** Numbers of items that erasing the account deletes. */
  applications: z.int(),
  projects: z.int(),
  texts: z.int(),
  likes: z.int(),
  /** Pictures in team rooms. */
  pictures: z.int(),
  /** Numbers of items that stay without a name. */
  comments: z.int(),
  reviews: z.int(),
  /** Messages in rooms that someone else in the team reads. */
  messages: z.int(),
  questions: z.int(),
  helpRequests: z.int(),
  teams: z.array(
    z.object({ name: z.string(), event: z.string(), becomes: z.enum(['handedOver', 'left', 'ended']) }),
  ),
  /**
   * Titles of unfinished events and streams without another manager. They need one before the account can be
   * erased.
   */
  onlyOrganizerOf: z.array(z.string()),
  isLastAdmin: z.boolean(),
})
export type ErasurePreview = z.output<typeof erasurePreview>

export const privacyContract = contract('privacy', {
  getExport: {
    method: 'GET',
    ...forMembers,
    token: 'never',
    summary: 'Get the caller’s latest data archive; null when none was asked for',
    output: z.nullable(personalExport),
  },
  requestExport: {
    method: 'POST',
    ...forMembers,
    token: 'never',
    summary: 'Ask for an archive of all the caller’s data; an e-mail tells them when it’s ready',
    output: personalExport,
  },
  downloadExport: {
    method: 'GET',
    ...forMembersWho(ownArchive),
    token: 'never',
    summary: `Download the archive, only as the person it’s about, within ${archiveDays} days`,
    query: z.object({ id: uuid() }),
    output: byteFile,
    download: 'application/zip',
  },
  getErasure: {
    method: 'GET',
    ...forMembersWho(ownAccount),
    token: 'never',
    summary: 'Get what erasing an account would remove and keep, for its owner and ADMIN',
    query: z.object({ userId: z.optional(uuid()) }),
    output: erasurePreview,
  },
  eraseAccount: {
    method: 'POST',
    ...forMembersWho(ownAccount),
    token: 'never',
    summary: 'Erase an account for good; confirm with the username, or else the address',
    body: z.object({ userId: z.optional(uuid()), confirmation: text({ max: 400 }) }),
    output: z.object({ id: z.uuid() }),
  },
})
