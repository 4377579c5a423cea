import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { exclusionReasons, voteModes, voteStates } from './modes.ts'
import { castVotes } from './policy.ts'

const invalidMessage = 'Invalid value'

export { voteModes }

export const voteFields = {
  isOn: z.boolean(),
  mode: z.enum(voteModes),
  budget: z.int().check(z.minimum(1, 'At least 1'), z.maximum(1000, 'At most 1,000')),
  enrolledBefore: instant,
  opensAt: instant,
  closesAt: instant,
  decides: z.boolean(),
  shortlist: z.nullable(z.array(uuid()).check(z.minLength(2, 'Choose at least two'), z.maxLength(1000))),
}
export const voteChanges = z.object(voteFields)
export type VoteChanges = z.output<typeof voteChanges>
export const voteUpdate = z.extend(voteChanges, createBaseField(voteChanges))
export type VoteUpdate = z.output<typeof voteUpdate>

const project = {
  submissionId: z.uuid(),
  title: z.string(),
  slug: z.string(),
  team: z.object({ slug: z.string(), name: z.string() }),
}

const countedProject = z.object({ ...project, votes: z.int(), voters: z.int() })

const vote = z.object({
  ...voteFields,
  state: z.enum(voteStates),
  publishedAt: z.nullable(instant),
  /** Counts; null until they are published. */
  tally: z.nullable(z.array(countedProject)),
  /** Numbers of excluded voters and their votes by reason; empty until the counts are published. */
  excluded: z.array(z.object({ reason: z.string(), voters: z.int(), votes: z.int() })),
})
export type Vote = z.output<typeof vote>

/** Voting rights of a viewer: 'voter', or the reason why they can't vote. */
export const eligibilities = ['voter', 'notEnrolled', 'late', 'unconfirmed'] as const
export type Eligibility = (typeof eligibilities)[number]

const entry = z.object({
  ...project,
  shortDescription: z.string(),
  imageLink: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Number of the caller's votes for the project. */
  weight: z.int(),
})
export type VoteEntry = z.output<typeof entry>

const spending = { budget: z.int(), spent: z.int() }

const ownVotes = z.extend(createListSchema(entry), { standing: z.enum(eligibilities), ...spending })
export type OwnVotes = z.output<typeof ownVotes>

export const clusterKinds = ['network', 'minute', 'newAccounts'] as const

const cluster = z.object({
  kind: z.enum(clusterKinds),
  /**
   * Time for a minute; for a network a number that reveals nothing about the network; empty for new accounts.
   */
  key: z.string(),
  submission: z.object({ id: z.uuid(), title: z.string() }),
  voterIds: z.array(z.uuid()),
  /** Total voters for this project. */
  of: z.int(),
})
export type Cluster = z.output<typeof cluster>

const report = z.object({
  voters: z.int(),
  excluded: z.int(),
  /** Voters whose votes can't count, as of the close; empty while voting is open. */
  leftOut: z.array(z.object({ reason: z.enum(exclusionReasons), voters: z.int() })),
  /** Suspicious groups of voters; null while voting is open, so that no one watches the votes. */
  clusters: z.nullable(z.array(cluster)),
})
export type VoteReport = z.output<typeof report>

const eventInput = z.object({ eventId: uuid() })
const managerAccess = { access: 'member', policy: manageEvent } as const

export const voteContract = contract('vote', {
  getVote: {
    method: 'GET',
    ...forAnyone,
    summary:
      'Get how an event’s participants vote, and the counts once they’re published; null where they don’t',
    query: eventInput,
    output: z.nullable(vote),
  },
  getOwnVotes: {
    method: 'GET',
    ...forMembers,
    summary: 'List the projects one can vote for, in an order of the caller’s own, with their votes',
    query: z.object({ eventId: uuid(), ...paging }),
    output: ownVotes,
  },
  castVote: {
    method: 'PUT',
    ...forMembersWho(castVotes),
    summary: 'Give a project so many votes; 0 removes them',
    body: z.object({
      submissionId: uuid(),
      weight: z.int().check(z.minimum(0, invalidMessage), z.maximum(31, invalidMessage)),
    }),
    output: z.object({ submissionId: z.uuid(), weight: z.int(), ...spending }),
  },
  setVote: {
    ...managerAccess,
    method: 'PUT',
    summary: 'Set how participants vote; once it has opened only when it closes',
    query: eventInput,
    body: voteUpdate,
    output: z.nullable(vote),
  },
  getVoteReport: {
    ...managerAccess,
    method: 'GET',
    summary: 'Get how many voted, and after the close which votes look as if they were not independent',
    query: eventInput,
    output: report,
  },
  excludeVotes: {
    ...managerAccess,
    method: 'PUT',
    summary: 'Leave votes out of the count, or count them again, with a reason that is published',
    query: eventInput,
    body: z.object({
      voterIds: z.array(uuid()).check(z.minLength(1, 'Choose at least one'), z.maxLength(5000)),
      isExcluded: z._default(z.boolean(), true),
      reason: text({ max: 200 }),
    }),
    output: z.object({ count: z.int() }),
  },
  publishVote: {
    ...managerAccess,
    method: 'PUT',
    summary: 'Publish the counts for good, with how many votes were left out and why',
    query: eventInput,
    output: z.nullable(vote),
  },
})
