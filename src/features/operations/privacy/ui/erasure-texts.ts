import { formatCount } from '#lib/fields/numbers.ts'
import type { ErasurePreview } from '../contract.ts'

const formatIfAny = (count: number, singular: string, plural?: string) =>
  count > 0 ? [formatCount(count, singular, plural)] : []

export function listDeleted({ applications, projects, texts, likes, pictures }: ErasurePreview): string[] {
  const ownItems = [
    ...formatIfAny(applications, 'app'),
    ...formatIfAny(projects, 'project'),
    ...formatIfAny(texts, 'tutorial or article', 'tutorials and articles'),
    ...formatIfAny(likes, 'like'),
  ]
  return [
    'Your address, password and every way to sign in; you’ll be signed out everywhere',
    'Your profile with everything on it, and your chat connection',
    ...(ownItems.length > 0 ? [`What you published on your own: ${ownItems.join(', ')}`] : []),
    'Your enrollments and requests, and e-mails we sent you',
    'Files you uploaded for these',
    ...formatIfAny(pictures, 'picture in a team’s room', 'pictures in the rooms of your teams'),
  ]
}

/** Counts what the account said to others, by kind; kinds without any are left out. */
export const listContributions = ({
  comments,
  reviews,
  messages,
  questions,
  helpRequests,
}: ErasurePreview): string[] => [
  ...formatIfAny(comments, 'comment'),
  ...formatIfAny(reviews, 'review'),
  ...formatIfAny(messages, 'message in a team’s room', 'messages in team rooms'),
  ...formatIfAny(questions, 'question at an event', 'questions at events'),
  ...formatIfAny(helpRequests, 'request for help', 'requests for help'),
]

/** Lists what stays, under the name 'A former member'. */
export function listRemaining(preview: ErasurePreview): string[] {
  const contributions = listContributions(preview)
  return [
    contributions.length > 0
      ? `What you wrote to others: ${contributions.join(', ')}`
      : 'What you wrote to others in comments, reviews and team rooms',
    'Your teams’ projects, as long as someone else is in the team',
    'Published results of events',
    'What you wrote for events you organized',
    'Log entries, with a number that can’t be traced to you',
  ]
}

const outcomes: Record<ErasurePreview['teams'][number]['becomes'], string> = {
  handedOver: 'carries on, led by its longest-standing member',
  left: 'carries on without you',
  ended:
    'ends with you: its project is erased, and nobody can read its room any more; if it won something, its title stays',
}

export const describeTeamOutcome = ({ name, event, becomes }: ErasurePreview['teams'][number]) =>
  `${name} (${event}) ${outcomes[becomes]}.`
