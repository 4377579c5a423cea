import type { Profile } from '../contract.ts'

/** Fields that count toward completeness, either stored or in the form. */
export type CompletenessFields = Pick<
  Profile,
  | 'picture'
  | 'firstName'
  | 'lastName'
  | 'image'
  | 'userName'
  | 'email'
  | 'location'
  | 'about'
  | 'role'
  | 'organization'
  | 'githubUrl'
  | 'twitterUrl'
  | 'linkedinUrl'
  | 'discord'
  | 'discordId'
>

/** Items with their points, which sum to 100. A value in any one of an item's fields earns its points. */
const items = {
  picture: { points: 10, fields: ['picture'] },
  firstName: { points: 10, fields: ['firstName'] },
  lastName: { points: 10, fields: ['lastName'] },
  cover: { points: 5, fields: ['image'] },
  userName: { points: 10, fields: ['userName'] },
  email: { points: 10, fields: ['email'] },
  location: { points: 10, fields: ['location'] },
  about: { points: 5, fields: ['about'] },
  role: { points: 5, fields: ['role'] },
  organization: { points: 5, fields: ['organization'] },
  github: { points: 5, fields: ['githubUrl'] },
  social: { points: 5, fields: ['twitterUrl', 'linkedinUrl'] },
  discord: { points: 10, fields: ['discord', 'discordId'] },
} as const satisfies Record<string, { points: number; fields: readonly (keyof CompletenessFields)[] }>

type Item = keyof typeof items

/** Eight lines of the checklist. None contains GitHub; `lacksOnlyGithub` covers it. */
const lines: readonly { label: string; needs: readonly Item[] }[] = [
  { label: 'Provide your e-mail address', needs: ['email'] },
  { label: 'Connect your account with the chat service', needs: ['discord'] },
  { label: 'Fill out personal information', needs: ['firstName', 'lastName', 'userName', 'location'] },
  { label: 'Set a profile picture', needs: ['picture'] },
  { label: 'Set a cover photo', needs: ['cover'] },
  { label: 'Write about yourself', needs: ['about'] },
  { label: 'Tell us about your work', needs: ['role', 'organization'] },
  { label: 'Share your social links', needs: ['social'] },
]

export type CompletenessColor = 'red' | 'orange' | 'yellow' | 'teal' | 'green'

/** Returns the completeness in percent, always a multiple of 5, because the points of every item are. */
export function getCompleteness(profile: CompletenessFields): number {
  return countPoints(profile, Object.keys(items) as Item[])
}

/** Returns the bar's color, from red to green (docs/rules.md#completeness). */
export function getCompletenessColor(percent: number): CompletenessColor {
  if (percent < 25) return 'red'
  if (percent < 50) return 'orange'
  if (percent < 75) return 'yellow'
  return percent < 100 ? 'teal' : 'green'
}

export interface ChecklistLine {
  label: string
  isDone: boolean
  points: number
  /** Points of the line once all of its items are done. */
  most: number
}

export const checklist = (profile: CompletenessFields): ChecklistLine[] =>
  lines.map(({ label, needs }) => {
    const [points, maxPoints] = [countPoints(profile, needs), sumPoints(needs)]
    return { label, isDone: points === maxPoints, points, most: maxPoints }
  })

/** Whether only the GitHub address is missing, which no line of the checklist contains. */
export const lacksOnlyGithub = (profile: CompletenessFields): boolean =>
  !hasItem(profile, 'github') && getCompleteness(profile) === 100 - items.github.points

const countPoints = (profile: CompletenessFields, itemNames: readonly Item[]) =>
  sumPoints(itemNames.filter((item) => hasItem(profile, item)))

const sumPoints = (itemNames: readonly Item[]) => itemNames.reduce((sum, item) => sum + items[item].points, 0)

const hasItem = (profile: CompletenessFields, item: Item) =>
  items[item].fields.some((field) => profile[field]?.trim())
