import { isolated } from '#lib/fields/characters.ts'
import type { NoticeContent } from './kind.ts'
import { isKind, kindNames, getKind } from './kinds.ts'
import type { Topic } from './topics.ts'

const becomings: Record<string, string> = {
  created: 'was made',
  joined: 'got a member',
  left: 'lost a member',
  changed: 'changed',
  ended: 'ended',
}

/** Sentences for events sent only to webhooks, by webhook name. */
const webhookSentences: Record<string, (content: NoticeContent) => string> = {
  'participant.enrolled': ({ title }) => `Someone enrolled at ${title}`,
  'team.changed': ({ title, data }) => `A team at ${title} ${becomings[data['change'] ?? ''] ?? 'changed'}`,
  'submission.submitted': ({ title }) => `A team submitted its project at ${title}`,
  'review.approved': ({ title }) => `A team at ${title} approved feedback`,
  'results.published': ({ title }) => `The results of ${title} are out`,
  'announcement.created': ({ title }) => `The organizers of ${title} announced something`,
}

/** Describes a cause; one known only to an older version is shown by its name. */
export const describeCause = (kind: string, { data, ...names }: NoticeContent): string => {
  const content = { ...apart(names), data: apart(data) }
  return isKind(kind) ? getKind(kind).describe(content) : (webhookSentences[kind]?.(content) ?? kind)
}

/** Isolates names from the text direction of the sentence around them. */
const apart = <Names extends Readonly<Record<string, unknown>>>(names: Names) =>
  Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, typeof name === 'string' ? isolated(name) : name]),
  ) as Names

/** Lists the kinds of a topic, or those sent only to webhooks. */
export const listKinds = (topic: Topic | 'programs'): string[] =>
  topic === 'programs'
    ? Object.keys(webhookSentences)
    : kindNames.filter((name) => getKind(name).topic === topic)
