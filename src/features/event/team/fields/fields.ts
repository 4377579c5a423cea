import * as z from 'zod/mini'
import { createBaseField } from '#lib/editing/base-field.ts'
import { withLimits } from '#lib/fields/limits.ts'
import { teamRoles } from '#features/event/participant/enrollment/team-role.ts'
import { boundedText, countCodePoints, text, tidy, timeZone } from '#lib/fields/fields.ts'
import { fileAddress } from '#lib/pages/urls.ts'
import { lengths } from './lengths.ts'

const wrongName = `Team name must be at least ${lengths.name.min} and max ${lengths.name.max} characters long and contain only letters, numbers, hyphens, @ and spaces`

const tooLongMessage = 'Too long team name'
const letters = /^[\p{L}\p{M}\p{N}@ -]+$/u

/** Team name: letters and digits of any script (docs/rules.md#team-fields). */
export const teamName = withLimits(
  z.string().check(
    boundedText(1000, tooLongMessage),
    z.overwrite(tidy),
    z.refine((value) => value !== '', 'This field is required'),
    z.refine((value) => countCodePoints(value) <= lengths.name.max, tooLongMessage),
    z.refine(
      (value) => value === '' || (countCodePoints(value) >= lengths.name.min && letters.test(value)),
      wrongName,
    ),
  ),
  {
    minLength: lengths.name.min,
    maxLength: lengths.name.max,
    pattern: letters.source,
    'x-message': { minLength: wrongName, maxLength: tooLongMessage, pattern: wrongName },
  },
)

export const teamDescription = text({
  ...lengths.description,
  short: 'Too short team description',
  long: 'Too long team description',
})

/** Fields of a team; an omitted field keeps its value. */
const teamFields = {
  name: teamName,
  description: teamDescription,
  image: z.nullable(fileAddress('team')),
  lookingForMembers: z.boolean(),
  lookingForRoles: teamRoles,
  timeZone: z.nullable(timeZone),
  /** Whether comments on the team's project send its members e-mail. Each member can opt out. */
  mailOnComments: z.boolean(),
}
export const teamChanges = z.partial(z.object(teamFields))
export const teamUpdate = z.extend(teamChanges, createBaseField(teamChanges))
export type TeamUpdate = z.output<typeof teamUpdate>

export const teamDraft = z.extend(teamChanges, {
  eventId: z.uuid(),
  name: teamFields.name,
  description: teamFields.description,
})
export type TeamDraft = z.output<typeof teamDraft>

/**
 * Confirms that a Judge or Mentor of the event joins a team, and so can't review there. Without it, 409 with
 * the code `reviews`.
 */
export const confirmsCompeting = z._default(z.boolean(), false)

/** Form fields of a team, except its picture, which is saved separately. */
export const teamForm = z.omit(z.object(teamFields), { image: true })
