import * as z from 'zod/mini'
import { profileAddresses } from '#features/people/auth/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { email } from '#lib/fields/email.ts'
import { instant, text } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forAnyoneWho, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { discordHandle, newProfile, ownPicture, profileUpdate } from './fields/fields.ts'
import { chooseUserName, findByEmail, ownProfile, seeProfile } from './policy.ts'

const exp = z.nullable(z.int())
const address = z.nullable(z.string())

export const profile = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** ISO 3166 country code. */
  location: z.nullable(z.string()),
  about: z.string(),
  role: z.string(),
  organization: z.string(),
  picture: z.nullable(z.string()),
  /** Cover photo. */
  image: z.nullable(z.string()),
  ...profileAddresses,
  /** Chat handle, as typed. */
  discord: z.nullable(z.string()),
  /** Address of the connected chat account. */
  discordUrl: address,
  public: z.boolean(),
  businessExp: exp,
  creativeExp: exp,
  leaderExp: exp,
  technicalExp: exp,
  yearsOfExp: exp,
  availableToHire: z.boolean(),
  availableToVolunteer: z.boolean(),
  createdAt: instant,
  /** E-mail address. Like the next two fields, null except for the owner and ADMIN. */
  email: z.nullable(z.string()),
  discordId: z.nullable(z.string()),
  subscribedToMail: z.nullable(z.boolean()),
})
export type Profile = z.output<typeof profile>

/** Data of a person in search results (docs/rules.md#public-card). */
export const foundProfile = z.object({
  id: z.uuid(),
  userId: z.nullable(z.uuid()),
  userName: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  picture: z.nullable(z.string()),
  role: z.string(),
})
export type FoundProfile = z.output<typeof foundProfile>

/** Owner of the profile; defaults to the caller. Only ADMIN may name another user. */
const whose = z.object({ userId: z.optional(z.uuid()) })
const userNameInput = z.object({ userName: text({ max: 100 }) })

export const profileContract = contract('profile', {
  createProfile: {
    method: 'POST',
    ...forMembers,
    summary: 'Choose a username and whether the profile is public; once per person',
    body: z.extend(newProfile, { userId: z.optional(z.uuid()) }),
    output: profile,
  },
  checkUserName: {
    method: 'GET',
    ...forMembersWho(chooseUserName),
    token: 'never',
    summary: 'Check whether a username is free in any letter case, before choosing it',
    query: userNameInput,
    output: z.object({ isFree: z.boolean() }),
  },
  getProfileByUserId: {
    method: 'GET',
    ...forAnyoneWho(seeProfile),
    summary: 'Get someone’s profile; a private one only for its owner and ADMIN',
    query: z.object({ userId: z.uuid() }),
    output: profile,
  },
  getProfileByUserName: {
    method: 'GET',
    ...forAnyoneWho(seeProfile),
    summary: 'Get a profile by username in any letter case; a private one only for its owner and ADMIN',
    query: userNameInput,
    output: profile,
  },
  getProfileByUserNameWithoutData: {
    method: 'GET',
    ...forAnyoneWho(seeProfile),
    summary: 'Get the public card of a username; of a private profile only for its owner and ADMIN',
    query: userNameInput,
    output: foundProfile,
  },
  getProfilesByUserNameWithoutData: {
    method: 'GET',
    ...forAnyone,
    summary: 'Find public profiles by username or name; returns the public card only',
    query: z.object({ ...paging, userName: text({ max: 100 }) }),
    output: createListSchema(foundProfile),
  },
  getProfilesByEmail: {
    method: 'GET',
    ...forMembersWho(findByEmail),
    summary: 'Find the person with exactly this confirmed address, for those who organize an event',
    query: z.object({ ...paging, email }),
    output: createListSchema(foundProfile),
  },
  updateProfile: {
    method: 'PUT',
    ...forMembersWho(ownProfile),
    summary: 'Change the given fields; the username stays, and the address changes by a confirmed e-mail',
    query: whose,
    body: profileUpdate,
    output: profile,
  },
  updateProfileImage: {
    method: 'PUT',
    ...forMembersWho(ownProfile),
    summary: 'Set or remove the picture: a square one uploaded to profile/{userId}',
    query: whose,
    body: z.object({ picture: ownPicture }),
    output: profile,
  },
  updateProfileDiscord: {
    method: 'PUT',
    ...forMembersWho(ownProfile),
    summary: 'Set the Discord handle; only `discord/connectDiscord` connects the chat account itself',
    query: whose,
    body: z.object({ discord: z.nullable(discordHandle) }),
    output: profile,
  },
  deleteProfile: {
    method: 'PUT',
    ...forMembersWho(ownProfile),
    token: 'never',
    summary: 'Delete the profile and free its username; safe to repeat',
    query: z.object({ id: z.uuid() }),
    output: z.object({ id: z.uuid() }),
  },
})
