import { formatCount } from '#lib/fields/numbers.ts'
import type { ErasurePreview } from '../contract.ts'

const some = (count: number, one: string, many?: string) => (count > 0 ? [formatCount(count, one, many)] : [])

/** Lists what erasing deletes, a line each. */
export function goes({ applications, projects, texts, likes }: ErasurePreview): string[] {
  const own = [
    ...some(applications, 'app'),
    ...some(projects, 'project'),
    ...some(texts, 'tutorial or article', 'tutorials and articles'),
    ...some(likes, 'like'),
  ]
  return [
    'Your address, password and every way to sign in; you’ll be signed out everywhere',
    'Your profile with everything on it, and your chat connection',
    ...(own.length > 0 ? [`What you published on your own: ${own.join(', ')}`] : []),
    'Your enrollments and requests, and e-mails we sent you',
    'Files you uploaded for these',
  ]
}

/** Lists what stays, under the name 'A former member'. */
export function stays({ comments, reviews }: ErasurePreview): string[] {
  const contributions = [...some(comments, 'comment'), ...some(reviews, 'review')]
  return [
    contributions.length > 0
      ? `What you wrote to others: ${contributions.join(', ')}`
      : 'What you wrote to others in comments and reviews',
    'Your teams’ projects, as long as someone else is in the team',
    'Published results of events',
    'What you wrote for events you organized',
    'Log entries, with a number that can’t be traced to you',
  ]
}

const ends: Record<ErasurePreview['teams'][number]['becomes'], string> = {
  handedOver: 'carries on, led by its longest-standing member',
  left: 'carries on without you',
  ended: 'ends with you, and its project is erased; if it won something, its title stays',
}

/** Describes what happens to a team when the account is erased. */
export const describeTeamOutcome = ({ name, event, becomes }: ErasurePreview['teams'][number]) =>
  `${name} (${event}) ${ends[becomes]}.`
