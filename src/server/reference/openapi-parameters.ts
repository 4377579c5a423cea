import type * as z from 'zod/mini'
import type { JsonSchema } from './openapi-replaced.ts'
import { toJsonSchema } from './openapi-schemas.ts'

/** Meanings of the query names, the same for every operation. */
const parameterDescriptions: Record<string, string> = {
  action: 'Only entries of this action',
  after: 'Where the list before ended, as its `next` says',
  applicationId: 'Id of an app; in lists of ids, with commas between',
  articleId: 'Id of an article; in lists of ids, with commas between',
  audience: 'Whom it would go to',
  before: 'Only what comes before this number',
  by: 'Only what this person made or did',
  category: 'Slug of a category',
  channel: 'The way it is sent',
  channelDiscordId: 'Discord’s id of a channel of a team’s room',
  choices: 'Send the values that the list can be narrowed by, too',
  confirmed: 'Only accounts whose address is confirmed, or is not',
  counts: 'Send how many there are of each, too',
  dev: 'Make it a draft that only its makers see',
  drafts: 'Drafts instead, for the event’s managers',
  email: 'An e-mail address, complete',
  eventId: 'Id of an event',
  eventSlug: 'Slug of an event, which may be an old one',
  filterByRole: 'Only teams looking for this role',
  fingerprint: 'What the preview of the same files answered',
  from: 'The first day, as 2026-11-21',
  guildDiscordId: 'Discord’s id of the community’s server or an event’s',
  id: 'Its id',
  ids: 'Ids, with commas between',
  into: 'Id of the one that stays',
  isAdmin: 'Drafts too, for ADMIN',
  judgeId: 'Id of a judge of the event',
  key: 'The key from an e-mail’s link',
  kind: 'Only this kind of thing',
  kinds: 'Only these kinds, with commas between',
  lang: 'Language of the text, as en or pt-br',
  length: 'How long an event is',
  letter: 'First letter, or other',
  level: 'Only texts of this level',
  limit: 'How many at most',
  list: 'Which list',
  lookingForTeam: 'Only people looking for a team',
  mayCreateEvents: 'Only accounts that can create events, or can’t',
  mine: 'Only what is assigned to the caller',
  name: 'A name, or a part of it',
  number: 'Number of a revision',
  numberOfEvents: 'How many at most',
  of: 'What it is about',
  onlyLookingForMembers: 'Only teams looking for people',
  orderBy: 'The order of the list',
  otherId: 'Id of the other of a pair, which is the greater of the two',
  page: 'Which page, from 1; page times perPage is at most 10,000, so 500 is the last of 20 each',
  participantIds: 'Ids of participants, with commas between',
  path: 'Path of a page of this site, with its query',
  perPage: 'How many on a page, at most 100',
  period: 'Which period',
  phase: 'Only those in this phase',
  place: 'Where it happens',
  prizes: 'Only events with prizes, or without',
  provider: 'Slug of a provider',
  q: 'The words to look for',
  reason: 'Only entries with this reason',
  role: 'Only accounts of this role',
  roundId: 'Id of a round of judging',
  search: 'The words to look for',
  show: 'Only teams in this state',
  since: 'Only what changed after this number, the `last` of an answer',
  skill: 'Slug of a technology that the person knows',
  slug: 'Its address, the last part of its page’s URL',
  state: 'Only those in this state',
  status: 'Only those in this state',
  streamId: 'Id of a stream',
  subjectId: 'Id of the thing it was done to',
  seed: 'Seed of an assignment; the same seed gives the same',
  strong: 'Also connect tracks more strongly than a comparison needs at least',
  submissionId: 'Id of a submission; in lists of ids, with commas between',
  suspended: 'Only suspended accounts, or others',
  team: 'Only people with a team, or without',
  teamId: 'Id of a team',
  teamRole: 'Only people with this role in a team',
  teamSize: 'How large teams may be',
  teamSlug: 'Slug of a team',
  teamsPerPage: 'How many teams on a page, at most 100',
  tech: 'Slug of a technology',
  technology: 'Slug of a technology',
  timeZone: 'An IANA time zone, such as Europe/Lisbon',
  template: 'Name of an e-mail of the site',
  to: 'The last day, as 2026-11-21',
  token: 'The token from an e-mail’s link',
  topic: 'What such e-mails are about, as a notification choice names it',
  purpose: 'What the e-mail’s link is for',
  queue: 'Only failed jobs of this queue',
  trackId: 'Id of a track of the event',
  trackSlug: 'Slug of a track of the event',
  tutorialId: 'Id of a tutorial; in lists of ids, with commas between',
  tutorials: 'How many tutorials to send with it',
  type: 'Only this type',
  unread: 'Only what hasn’t been read',
  userDiscordId: 'Discord’s id of a connected account',
  userId: 'Id of an account; your own, unless you’re ADMIN',
  userName: 'A username, or the beginning of one',
  usersPerPage: 'How many people on a page, at most 100',
  webhookId: 'Id of a webhook',
  visibility: 'Only those visible to these people',
  version: 'Which published version; the latest, where none is named',
  what: 'Only entries of this action',
  who: 'Only entries of this person',
  without: 'Only those missing this',
  withoutPeople: 'Leave `people` empty: an event may have 300',
}

/** Collects query parameters, and describes equal ones only once. */
export function createParameters() {
  const knownParameters = new Map<string, { id: string; parameter: Parameter }>()
  return {
    refer: (query: z.ZodMiniObject) =>
      listParameters(query).map((parameter) => {
        const key = JSON.stringify(parameter)
        const sameNameCount = [...knownParameters.values()].filter(
          (item) => item.parameter.name === parameter.name,
        ).length
        const id =
          knownParameters.get(key)?.id ??
          (sameNameCount === 0 ? parameter.name : `${parameter.name}-${sameNameCount + 1}`)
        knownParameters.set(key, { id, parameter })
        return { $ref: `#/components/parameters/${id}` }
      }),
    all: () => Object.fromEntries([...knownParameters.values()].map(({ id, parameter }) => [id, parameter])),
  }
}

type Parameter = ReturnType<typeof listParameters>[number]

function listParameters(query: z.ZodMiniObject) {
  const { properties = {}, required = [] } = toJsonSchema(query) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    description: parameterDescriptions[name],
    ...(required.includes(name) && { required: true }),
    schema,
  }))
}
