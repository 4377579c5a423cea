import { isolateName } from '#lib/fields/characters.ts'
import type { NoticeContent } from './kind.ts'
import { isKind, kindNames, getKind } from './kinds.ts'
import type { Topic } from './topics.ts'

const changeDescriptions: Record<string, string> = {
  created: 'was made',
  joined: 'got a member',
  left: 'lost a member',
  changed: 'changed',
  ended: 'ended',
}

/** Sentences for events sent only to webhooks, by webhook name. */
const webhookDescriptions: Record<string, (content: NoticeContent) => string> = {
  'participant.enrolled': ({ title }) => `Someone enrolled at ${title}`,
  'team.changed': ({ title, data }) =>
    `A team at ${title} ${changeDescriptions[data['change'] ?? ''] ?? 'changed'}`,
  'submission.submitted': ({ title }) => `A team submitted its project at ${title}`,
  'review.approved': ({ title }) => `A team at ${title} approved feedback`,
  'results.published': ({ title }) => `The results of ${title} are out`,
  'announcement.created': ({ title }) => `The organizers of ${title} announced something`,
}

/** Describes a cause; one known only to an older version is shown by its name. */
export const describeCause = (kind: string, { data, ...names }: NoticeContent): string => {
  const content = { ...isolateNames(names), data: isolateNames(data) }
  return isKind(kind) ? getKind(kind).describe(content) : (webhookDescriptions[kind]?.(content) ?? kind)
}

const isolateNames = <Names extends Readonly<Record<string, unknown>>>(names: Names) =>
  Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, typeof name === 'string' ? isolateName(name) : name]),
  ) as Names

/** Lists the kinds of a topic, or those sent only to webhooks. */
export const listKinds = (topic: Topic | 'programs'): string[] =>
  topic === 'programs'
    ? Object.keys(webhookDescriptions)
    : kindNames.filter((name) => getKind(name).topic === topic)
