import * as z from 'zod/mini'
import { withLimits } from '#lib/fields/limits.ts'
import { contract } from '#lib/contract/contract.ts'
import { email } from '#lib/fields/email.ts'
import { boundedText, instant, countCodePoints, lookupText } from '#lib/fields/fields.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { fileAddress } from '#lib/pages/urls.ts'
import { accountName } from '#features/people/profile/fields/names.ts'
import { ownAccount } from './policy.ts'

export const passwordLength = { min: 8, max: 128 } as const
const tooLongPassword = `This is too long maximum ${passwordLength.max} characters`

/** A new password, with any characters; the server also rejects the most common ones. */
export const newPassword = withLimits(
  z.string().check(
    boundedText(4 * passwordLength.max, tooLongPassword),
    z.refine((value) => value !== '', 'This field is required'),
    z.refine(
      (value) => countCodePoints(value) >= passwordLength.min,
      `This is too short, write minimum ${passwordLength.min} characters`,
    ),
    z.refine((value) => countCodePoints(value) <= passwordLength.max, tooLongPassword),
  ),
  { minLength: passwordLength.min, maxLength: passwordLength.max, format: 'password' },
)

export const oneTimeToken = lookupText(200).check(z.minLength(1, 'This field is required'))

export const accountRole = z.enum(['USER', 'MENTOR', 'ADMIN'])

export const account = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  role: accountRole,
  canCreateEvents: z.boolean(),
  confirmedAt: z.nullable(instant),
  suspendedAt: z.nullable(instant),
  createdAt: instant,
})
export type Account = z.output<typeof account>

const address = z.nullable(z.string())

/** Addresses of a person elsewhere on the web, from their profile and account. */
export const profileAddresses = {
  githubUrl: address,
  twitterUrl: address,
  linkedinUrl: address,
  facebookUrl: address,
  instagramUrl: address,
  redditUrl: address,
  personalwebsiteUrl: address,
}

/** An account with its profile, once there is one. */
export const accountWithProfile = z.extend(account, {
  profile: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      userName: z.nullable(z.string()),
      picture: z.nullable(z.string()),
      image: z.nullable(z.string()),
      role: z.string(),
      organization: z.string(),
      location: z.nullable(z.string()),
      about: z.string(),
      ...profileAddresses,
      discord: z.nullable(z.string()),
    }),
  ),
})
export type AccountWithProfile = z.output<typeof accountWithProfile>

/** Viewer data for the header and the side menu. */
export const headerViewer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  userName: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  role: accountRole,
  canCreateEvents: z.boolean(),
  confirmed: z.boolean(),
  /**
   * Whether an administrator must set up a second factor first, and until then sees only what every member
   * sees.
   */
  owesSecondFactor: z.boolean(),
  /** Whether the viewer is Organizer or Host of an event or stream. */
  managesEvents: z.boolean(),
  /** Unfinished events that the viewer reviews as Judge or Mentor, the next to end first; at most three. */
  reviews: z.array(z.object({ slug: z.string(), title: z.string() })),
  /**
   * Events that the viewer judges, with their number of projects without a ballot by the viewer, the most
   * first; at most three.
   */
  judges: z.array(z.object({ slug: z.string(), title: z.string(), toJudge: z.int() })),
  /** Events with an unanswered invitation to judge, the newest first; at most ten. */
  judgeInvitations: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Number of unread notifications; 100 means more than 99. */
  unread: z.int(),
})
export type HeaderViewer = z.output<typeof headerViewer>

/** Details that a suspended person sees when signing in. */
export const suspension = z.object({ suspendedAt: instant, reason: z.string() })
export type Suspension = z.output<typeof suspension>

export const credentials = z.object({ email, password: newPassword })
const emailResult = z.object({ email: z.string() })

export const accountContract = contract('user', {
  createUser: {
    method: 'POST',
    ...forAnyone,
    summary: 'Sign up; a known address gets the same answer, and an e-mail',
    limit: 'signUp',
    body: credentials,
    output: emailResult,
  },
  requestPasswordReset: {
    method: 'POST',
    ...forAnyone,
    summary: 'Send a link to choose a new password, if the address has an account',
    body: z.object({ email }),
    output: emailResult,
  },
  resetPassword: {
    method: 'POST',
    ...forAnyone,
    summary: 'Choose a new password with the token from the e-mail; signs out every device',
    body: z.object({ token: oneTimeToken, password: newPassword }),
    output: emailResult,
  },
  changePassword: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    limit: 'signIn',
    summary:
      'Change or set the password; signs out every other device, and a change ends tokens and linked accounts',
    body: z.object({ currentPassword: z._default(lookupText(512), ''), password: newPassword }),
    output: emailResult,
  },
  requestConfirmation: {
    method: 'POST',
    ...forMembers,
    token: 'never',
    summary: 'Send the confirmation link again',
    output: emailResult,
  },
  confirmAddress: {
    method: 'POST',
    ...forAnyone,
    summary: 'Confirm an address with the token from the e-mail',
    body: z.object({ token: oneTimeToken }),
    output: emailResult,
  },
  getViewer: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get what the header shows about the caller; null for a visitor',
    output: z.nullable(headerViewer),
  },
  getSuspension: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get why an account is suspended, with the token you got on signing in; null for any other',
    query: z.object({ token: oneTimeToken }),
    output: z.nullable(suspension),
  },
  getUser: {
    method: 'GET',
    ...forMembersWho(ownAccount),
    summary: 'Get an account with its profile, for its owner and ADMIN',
    query: z.object({ id: z.uuid() }),
    output: accountWithProfile,
  },
  updateUser: {
    method: 'PUT',
    ...forMembersWho(ownAccount),
    summary: 'Change an account’s name or image',
    query: z.object({ id: z.uuid() }),
    body: z.object({
      name: z.optional(accountName),
      image: z.optional(z.nullable(fileAddress('profile'))),
    }),
    output: accountWithProfile,
  },
})
