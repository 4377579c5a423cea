import { roleLabel } from '#features/event/participant/ui/people/role-labels.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { suggestionContract } from '../joining/suggestions/suggestion-contract.ts'

export type ShownSuggestion = AnswerOf<typeof suggestionContract, 'getSuggestions'>['items'][number]

const axes = {
  technical: 'technical',
  creative: 'creative',
  business: 'business',
  leader: 'leadership',
} as const

/** Formats why a team and a person match, as sentences without a full stop, worded for the reader. */
export function describeReasons({ reasons }: ShownSuggestion, reader: 'person' | 'team'): string[] {
  const { roles, axes: strongerAxes, sharedHours } = reasons
  const names = roles.map((role) => roleLabel(role)).join(' and ')
  const strengths = formatNames(strongerAxes.map(({ axis }) => axes[axis]))
  return [
    ...(roles.length > 0 ? [reader === 'person' ? `Looks for ${names}` : `Fills your ${names} seat`] : []),
    ...(strongerAxes.length > 0
      ? [reader === 'person' ? `You’d bring ${strengths} experience` : `Brings ${strengths} experience`]
      : []),
    ...(sharedHours
      ? [`${sharedHours} h a day shared with ${reader === 'person' ? 'the' : 'your'} whole team`]
      : []),
  ]
}

const formatNames = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
