import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { roundModes } from '#features/judging/round/contract.ts'
import { scoredEntry, ties } from '#features/judging/scoring/contract.ts'
import { readReasons } from '#features/judging/seal/policy.ts'
import { medals } from '#features/event/submission/shapes.ts'
import { contract } from '#lib/contract/contract.ts'
import { count, createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { instant, optionalText, text, uuid } from '#lib/fields/fields.ts'
import { decidedPlan, ineligibleProjects, plan, signingRule, titledProject } from './plan/plan-contract.ts'
import { changesSince, preparedChanges } from './plan/changes-since.ts'
import { appealResult } from './policy.ts'
import { csvFile } from '#lib/pages/download.ts'

const medal = z.nullable(z.enum(medals))

/** A line of the published table. */
export const tableLine = z.extend(scoredEntry, {
  /** Id of the entry in the bundle; empty while the results are prepared. */
  entry: z.string(),
  /** Last round of the entry, from 1. */
  round: z.int(),
  /** Project of the line; null for an entry that isn't named. */
  project: z.nullable(
    z.object({ submissionId: z.uuid(), title: z.string(), teamName: z.string(), path: z.string() }),
  ),
  givenPlace: z.nullable(z.int()),
  givenMedal: medal,
  reason: z.string(),
})
export type TableLine = z.output<typeof tableLine>

/** Prizes that follow a place in the ranking; organizers chose the winners of the others. */
const prizesByPlace = z.array(z.uuid())

export const prepared = z.object({
  id: z.uuid(),
  version: z.int(),
  plan: decidedPlan,
  ...preparedChanges,
  parts: z.int(),
  warnings: z.int(),
  ties,
  /** First of the two signers, and the time of that signature. */
  signedBy: z.nullable(z.object({ name: z.string(), isYou: z.boolean() })),
  signedAt: z.nullable(instant),
  honoured: z.array(titledProject),
  gone: ineligibleProjects,
  prizesByPlace,
  /** Prizes for a place whose winners have other places, with those; null for a winner without a place. */
  prizesElsewhere: z.array(z.object({ prizeId: z.uuid(), places: z.array(z.nullable(z.int())) })),
  updatedAt: instant,
})
export type Prepared = z.output<typeof prepared>

const roundMode = z.enum(roundModes)

const version = z.object({
  version: z.int(),
  publishedAt: instant,
  changes: z.string(),
  /** Whether the file names a project hidden since, so that it is withheld until a correction. */
  isWithheld: z.boolean(),
})

/** Published version as event managers see it. */
const latest = z.extend(version, {
  plan: decidedPlan,
  gone: ineligibleProjects,
  ...changesSince,
  prizesByPlace,
  /** Reason for hiding the teams' ballots temporarily; null while they are visible. */
  reasonsHiddenFor: z.nullable(z.string()),
})

export const publication = z.extend(version, {
  eventId: z.uuid(),
  isLatest: z.boolean(),
  rounds: z.array(z.object({ name: z.string(), mode: roundMode })),
  entries: z.int(),
  ballots: z.int(),
  judges: z.int(),
  /** Ids of the judges' event roles; a judge who has left has none. */
  judgeRoles: z.array(z.uuid()),
  comparedFor: z.string(),
  ties,
  mentions: z.array(z.object({ title: z.string(), project: z.string(), path: z.string() })),
  /** Awards that deviate from the ballots, in the order of the table, with reasons. */
  deviations: z.array(
    z.pick(tableLine, { entry: true, project: true, givenPlace: true, givenMedal: true, reason: true }),
  ),
  kid: z.string(),
  /** Site that signed an imported event, as the file states; null if this site signed it. */
  signedBy: z.nullable(z.string()),
  /** Number of appeals by teams, and how many of them are answered. */
  appeals: z.int(),
  answered: z.int(),
  appealUntil: instant,
  /** Versions, newest first. */
  versions: z.array(version),
})
export type Publication = z.output<typeof publication>

export const ownAppeal = z.object({
  id: z.uuid(),
  reason: z.string(),
  createdAt: instant,
  answer: z.string(),
  outcome: z.nullable(z.enum(['kept', 'corrected'])),
  answeredAt: z.nullable(instant),
})

const givenBallot = z.object({
  letter: z.string(),
  round: z.int(),
  roundName: z.string(),
  levels: z.record(z.uuid(), z.int()),
  choice: z.nullable(z.enum(['better', 'worse', 'alike', 'yes', 'maybe', 'no'])),
  score: z.nullable(z.number()),
  comment: z.string(),
})

export const reasons = z.object({
  submissionId: z.uuid(),
  version: z.int(),
  /** Whether the caller is in the team and can appeal. */
  isMember: z.boolean(),
  /** Organizers' reason for hiding the ballots temporarily; null while they are visible. */
  hiddenFor: z.nullable(z.string()),
  result: z.extend(scoredEntry, {
    entry: z.string(),
    entries: z.int(),
    /** Mode of the entry's last round, to which scores and ballots belong. */
    mode: roundMode,
    roundName: z.string(),
    givenPlace: z.nullable(z.int()),
    givenMedal: medal,
    reason: z.string(),
  }),
  ties,
  criteria: z.array(
    z.object({ id: z.uuid(), name: z.string(), percent: z.number(), levels: z.array(z.string()) }),
  ),
  ballots: z.array(givenBallot),
  appealUntil: instant,
  appeal: z.nullable(ownAppeal),
})
export type Reasons = z.output<typeof reasons>

export const appeal = z.extend(ownAppeal, {
  submissionId: z.uuid(),
  title: z.string(),
  teamName: z.string(),
  path: z.string(),
  version: z.nullable(z.int()),
})
export type Appeal = z.output<typeof appeal>

export const appealRequest = z.object({
  submissionId: uuid(),
  reason: text({ min: 30, max: 2000, short: 'Say what you think is wrong in at least 30 characters' }),
})

export const appealAnswer = z.object({
  outcome: z.enum(['kept', 'corrected']),
  answer: text({ min: 10, max: 2000, short: 'Answer in at least 10 characters' }),
})

const ofEvent = z.object({ eventId: uuid() })
const atVersion = { version: z.optional(count(1, 1000)) }
/** The version and the preparation that the caller reviewed. Without it, 409 while two must sign. */
const which = z.object({ version: z.int(), preparedId: z.optional(uuid()) })
/** The preparation that this one replaces, as the caller read it; 409 if another one exists by now. */
const replaces = z.optional(z.nullable(uuid()))
const managerAccess = { access: 'member', policy: manageEvent } as const

export const publicationContract = contract('publication', {
  getPrepared: {
    ...managerAccess,
    method: 'GET',
    summary: 'Get the results that are being prepared, if any',
    query: ofEvent,
    output: z.object({ prepared: z.nullable(prepared), latest: z.nullable(latest), signing: signingRule }),
  },
  getPreview: {
    ...managerAccess,
    method: 'GET',
    summary: 'List the prepared table as it would be published, with every project named',
    query: z.extend(ofEvent, paging),
    output: createListSchema(tableLine),
  },
  preparePublication: {
    ...managerAccess,
    method: 'PUT',
    summary: 'Prepare results from a round that has closed; replaces what was prepared and any signature',
    query: ofEvent,
    body: z.extend(plan, { replaces }),
    output: prepared,
  },
  discardPrepared: {
    ...managerAccess,
    method: 'PUT',
    summary: 'Throw away what was prepared; what is published stays',
    query: ofEvent,
    output: ofEvent,
  },
  signPublication: {
    ...managerAccess,
    method: 'PUT',
    summary: 'Sign the prepared results as the first of two organizers',
    query: ofEvent,
    body: which,
    output: prepared,
  },
  setSigningRule: {
    ...managerAccess,
    method: 'PUT',
    summary:
      'Require the signatures of two organizers, or lift that: the first asks, another organizer agrees',
    query: ofEvent,
    body: z.object({ needsTwo: z.boolean() }),
    output: signingRule,
  },
  publish: {
    ...managerAccess,
    method: 'PUT',
    summary:
      'Publish the prepared results as one act: medals, prizes, points, e-mails, teams’ reasons, table and signed bundle',
    query: ofEvent,
    body: which,
    output: z.object({ eventId: z.uuid(), version: z.int(), publishedAt: instant }),
  },
  setReasonsHidden: {
    ...managerAccess,
    method: 'PUT',
    summary: 'Hide every team’s ballots at once in an emergency, with a reason, or show them again',
    query: ofEvent,
    body: z.object({ isHidden: z.boolean(), reason: optionalText({ max: 500 }) }),
    output: z.object({ eventId: z.uuid(), isHidden: z.boolean() }),
  },
  getPublication: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get how an event’s results came about: rounds, changes, versions, appeals',
    query: z.extend(ofEvent, atVersion),
    output: publication,
  },
  getTable: {
    method: 'GET',
    ...forAnyone,
    summary: 'List a published table: raw and adjusted scores, intervals and tie groups',
    query: z.extend(ofEvent, { ...atVersion, ...paging }),
    output: createListSchema(tableLine),
  },
  getBundle: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get the signed bundle of a version, as the text of its file',
    query: z.extend(ofEvent, atVersion),
    output: z.object({ version: z.int(), bundle: z.string() }),
  },
  getReasons: {
    method: 'GET',
    ...forMembersWho(readReasons),
    summary: 'Get what judges said of one’s own project, once results are published',
    query: z.object({ submissionId: uuid() }),
    output: reasons,
  },
  createAppeal: {
    method: 'POST',
    ...forMembersWho(appealResult),
    summary: 'Ask once whether the result is right, with a reason, while the window is open',
    body: appealRequest,
    output: ownAppeal,
  },
  getAppeals: {
    ...managerAccess,
    method: 'GET',
    summary: 'List the appeals of an event’s teams, those without an answer first',
    query: z.extend(ofEvent, paging),
    output: createListSchema(appeal),
  },
  answerAppeal: {
    ...managerAccess,
    method: 'PUT',
    summary: 'Answer an appeal: the result is kept, or a correction is on its way',
    query: z.object({ id: uuid() }),
    body: appealAnswer,
    output: appeal,
  },
  exportTable: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export the latest published, else prepared, results as CSV with every project named; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
})
