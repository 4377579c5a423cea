import { isolated } from '#lib/fields/characters.ts'
import type { NoticeContent } from './kind.ts'
import { isKind, kindNames, kindOf } from './kinds.ts'
import type { Topic } from './topics.ts'

const becomings: Record<string, string> = {
  created: 'was made',
  joined: 'got a member',
  left: 'lost a member',
  changed: 'changed',
  ended: 'ended',
}

/** What happens in an event and may be told to programs alone, by their names of it. */
const webhookSentences: Record<string, (said: NoticeContent) => string> = {
  'participant.enrolled': ({ title }) => `Someone enrolled at ${title}`,
  'team.changed': ({ title, data }) => `A team at ${title} ${becomings[data['change'] ?? ''] ?? 'changed'}`,
  'submission.submitted': ({ title }) => `A team submitted its project at ${title}`,
  'review.approved': ({ title }) => `A team at ${title} approved feedback`,
  'results.published': ({ title }) => `The results of ${title} are out`,
  'announcement.created': ({ title }) => `The organizers of ${title} announced something`,
}

/** The sentence of whatever happened; what only an older version knew is called by its name. */
export const describeCause = (kind: string, { data, ...names }: NoticeContent): string => {
  const said = { ...apart(names), data: apart(data) }
  return isKind(kind) ? kindOf(kind).describe(said) : (webhookSentences[kind]?.(said) ?? kind)
}

/** Names, each apart from the direction of the sentence around it. */
const apart = <Names extends Readonly<Record<string, unknown>>>(names: Names) =>
  Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, typeof name === 'string' ? isolated(name) : name]),
  ) as Names

/** By what things that happened are told apart: people’s topics, and what programs alone hear of. */
export const kindsOf = (topic: Topic | 'programs'): string[] =>
  topic === 'programs'
    ? Object.keys(webhookSentences)
    : kindNames.filter((name) => kindOf(name).topic === topic)
