import type { ErasurePreview } from '../contract.ts'

/** '1 comment', '3 comments'. */
export const countedWord = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

const some = (count: number, one: string, many?: string) => (count > 0 ? [countedWord(count, one, many)] : [])

/** What erasing takes away, a line each. */
export function goes({ applications, projects, texts, likes }: ErasurePreview): string[] {
  const own = [
    ...some(applications, 'application'),
    ...some(projects, 'project'),
    ...some(texts, 'tutorial or article', 'tutorials and articles'),
    ...some(likes, 'like'),
  ]
  return [
    'Your address, password and every way to sign in; you are signed out everywhere',
    'Your profile, picture and everything on it, and your connection to the chat',
    ...(own.length > 0 ? [`What you published alone: ${own.join(', ')}`] : []),
    'Your enrolments and requests, and mail that we sent you',
    'Files that you uploaded for these',
  ]
}

/** What it leaves, by 'A former member'. */
export function stays({ comments, reviews }: ErasurePreview): string[] {
  const said = [...some(comments, 'comment'), ...some(reviews, 'review')]
  return [
    said.length > 0
      ? `What you said to others: ${said.join(', ')}`
      : 'What you said to others in comments and reviews',
    'What your teams have submitted, as long as somebody else is in the team',
    'Published results of events',
    'What you wrote for events that you organised',
    'The record that something was done, with a number that leads to nobody',
  ]
}

const ends: Record<ErasurePreview['teams'][number]['becomes'], string> = {
  handedOver: 'goes on, led by its longest-standing member',
  left: 'goes on without you',
  ended:
    'ends with you, and what it has submitted goes, unless it holds a published place: then its title stays',
}

/** What becomes of one team. */
export const teamsInWords = ({ name, event, becomes }: ErasurePreview['teams'][number]) =>
  `${name} (${event}) ${ends[becomes]}.`
