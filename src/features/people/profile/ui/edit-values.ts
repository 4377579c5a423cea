import type * as z from 'zod/mini'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { CompletenessFields } from '../fields/completeness.ts'
import type { profileContract } from '../contract.ts'
import { profileForm } from '../fields/fields.ts'

export type OwnProfile = AnswerOf<typeof profileContract, 'getProfileByUserName'>

/** Form values; an experience is null until its slider is moved. */
export type ProfileValues = ReturnType<typeof toFormValues>

export function toFormValues(profile: OwnProfile) {
  const { technicalExp, businessExp, creativeExp, leaderExp } = profile
  return {
    githubUrl: profile.githubUrl ?? '',
    linkedinUrl: profile.linkedinUrl ?? '',
    twitterUrl: profile.twitterUrl ?? '',
    discord: profile.discord ?? '',
    instagramUrl: profile.instagramUrl ?? '',
    redditUrl: profile.redditUrl ?? '',
    facebookUrl: profile.facebookUrl ?? '',
    personalwebsiteUrl: profile.personalwebsiteUrl ?? '',
    firstName: profile.firstName,
    lastName: profile.lastName,
    location: profile.location ?? '',
    role: profile.role,
    organization: profile.organization,
    about: profile.about,
    technicalExp,
    businessExp,
    creativeExp,
    leaderExp,
    yearsOfExp: String(profile.yearsOfExp ?? ''),
    public: profile.public,
    availableToVolunteer: profile.availableToVolunteer,
    availableToHire: profile.availableToHire,
    subscribedToMail: profile.subscribedToMail ?? false,
  }
}

export const toRequest = ({ yearsOfExp, ...typed }: ProfileValues): z.input<typeof profileForm> => ({
  ...typed,
  yearsOfExp: yearsOfExp === '' ? null : Number(yearsOfExp),
})

const countedFields = [
  'githubUrl',
  'linkedinUrl',
  'twitterUrl',
  'discord',
  'firstName',
  'lastName',
  'location',
  'role',
  'organization',
  'about',
] as const

/** Returns the profile with the current form values, of which only valid ones count. */
export function mergeValidValues(
  storedProfile: CompletenessFields,
  values: Pick<ProfileValues, (typeof countedFields)[number]>,
): CompletenessFields {
  const validValues = countedFields.map((name) => [
    name,
    profileForm.shape[name].safeParse(values[name]).success ? values[name] : '',
  ])
  return { ...storedProfile, ...(Object.fromEntries(validValues) as typeof values) }
}
