import * as z from 'zod/mini'
import { createBaseField } from '#lib/editing/base-field.ts'
import { withLimits } from '#lib/fields/limits.ts'
import { boundedText, countCodePoints, text, tidy } from '#lib/fields/fields.ts'
import { impersonatesSite } from '#lib/fields/impersonation.ts'
import { isReserved } from '#lib/fields/reserved.ts'
import { fileAddress, isWebAddress, withScheme } from '#lib/pages/urls.ts'
import { createAddressSchema } from './addresses.ts'
import { isCountry } from './countries.ts'
import { optionalName, personName } from './names.ts'

const required = 'This field is required'

const userNameMessage =
  'Username has to between 4 and 30 characters in length, and can only contain English characters, numbers, underscores and dashes'

export const takenUserName = 'This username is already taken'

const userNamePattern = /^[A-Za-z0-9_-]{4,30}$/

/** Username, chosen once at the beginning (docs/rules.md#names); unique in any letter case. */
export const userName = withLimits(
  z.string().check(
    boundedText(1000, userNameMessage),
    z.overwrite(tidy),
    z.refine((value) => value !== '', required),
    z.refine((value) => value === '' || userNamePattern.test(value), userNameMessage),
    z.refine((value) => value === '' || /[A-Za-z0-9]/.test(value), 'Username needs a letter or a number'),
    z.refine(
      (value) => !isReserved(value) && !impersonatesSite(value),
      'This username is reserved, please choose another one',
    ),
  ),
  { pattern: userNamePattern.source, 'x-message': { pattern: userNameMessage } },
)

export const newProfile = z.object({
  userName,
  public: z._default(z.boolean(), false),
  firstName: z._default(optionalName, ''),
  lastName: z._default(optionalName, ''),
  /** Answer about e-mails; absent if the form didn't ask. The person is then asked when they enroll. */
  subscribedToMail: z.optional(z.boolean()),
})
export type NewProfile = z.output<typeof newProfile>

const country = z.string().check(
  boundedText(100),
  z.refine((value) => value !== '', required),
  z.refine((value) => value === '' || isCountry(value)),
)

/** Years of experience; 8 means eight or more. */
const yearsOfExp = z
  .nullable(z.int().check(z.minimum(1, 'Invalid value'), z.maximum(8, 'Invalid value')))
  .check(z.refine((value) => value !== null, required))

const experience = z.nullable(z.int().check(z.minimum(1, 'Invalid value'), z.maximum(5, 'Invalid value')))

/** Discord name in the current form, or in the former one with four digits; a leading @ isn't part of it. */
export const discordHandle = z.string().check(
  boundedText(1000, 'Please enter a valid Discord username'),
  z.overwrite((value) => tidy(value).replace(/^@/, '')),
  z.refine(
    (value) =>
      value === '' ||
      (/^[^\s@#:`\p{C}]+(?:#\d{4})?$/u.test(value) &&
        countCodePoints(value) >= 2 &&
        countCodePoints(value) <= 37),
    'Please enter a valid Discord username',
  ),
)

const website = z.string().check(
  boundedText(2600, 'This is too long maximum 400 characters'),
  z.overwrite((value) => withScheme(tidy(value))),
  z.refine((value) => value === '' || isWebAddress(value), 'Invalid URL'),
  z.refine((value) => countCodePoints(value) <= 400, 'This is too long maximum 400 characters'),
)

/** A picture uploaded to this site for a profile; the service checks its owner. */
export const ownPicture = z.nullable(fileAddress('profile'))

/** Fields of the form, in order; an empty value removes an address. */
const shape = {
  githubUrl: z.nullable(createAddressSchema('githubUrl')),
  linkedinUrl: z.nullable(createAddressSchema('linkedinUrl')),
  twitterUrl: z.nullable(createAddressSchema('twitterUrl')),
  discord: z.nullable(discordHandle),
  instagramUrl: z.nullable(createAddressSchema('instagramUrl')),
  redditUrl: z.nullable(createAddressSchema('redditUrl')),
  facebookUrl: z.nullable(createAddressSchema('facebookUrl')),
  personalwebsiteUrl: z.nullable(website),
  firstName: personName,
  lastName: personName,
  location: country,
  role: text({ min: 0, max: 60 }),
  organization: text({ min: 0 }),
  about: text({ min: 0, max: 8000 }),
  technicalExp: experience,
  businessExp: experience,
  creativeExp: experience,
  leaderExp: experience,
  yearsOfExp,
  public: z.boolean(),
  availableToVolunteer: z.boolean(),
  availableToHire: z.boolean(),
  subscribedToMail: z.boolean(),
}

export const profileForm = z.object(shape)

/** Changes to a profile: an omitted field keeps its value; other fields can't be written. */
const profileChanges = z.partial(z.object({ image: ownPicture, ...shape }))
export type ProfileChanges = z.output<typeof profileChanges>
export const profileUpdate = z.extend(profileChanges, createBaseField(profileChanges))
export type ProfileUpdate = z.output<typeof profileUpdate>
