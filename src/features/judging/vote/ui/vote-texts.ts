import { formatCount } from '#lib/fields/numbers.ts'
import type { ShownVote } from './vote-calls.ts'

type Rules = Pick<ShownVote, 'mode' | 'budget' | 'decides'>

export const describeBudget = ({ mode, budget }: Rules): string =>
  mode === 'votes'
    ? `${budget === 1 ? 'One vote' : `${budget} votes`} each, one for a project.`
    : `${formatCount(budget, 'credit')} each. One vote for a project costs 1, two cost 4, three cost 9.`

/** Describes which results of the vote are public so far. */
export const describeOutcome = ({ state, tally }: Pick<ShownVote, 'state' | 'tally'>): string =>
  state === 'open'
    ? 'Voting is still open.'
    : state === 'closed'
      ? 'Voting has closed. The organizers publish the counts.'
      : tally?.length === 0
        ? 'Nobody voted.'
        : ''

/** Formats counts as "12 votes from 9 people". */
export const formatCounts = ({ votes, voters }: { votes: number; voters: number }): string =>
  `${votes} ${votes === 1 ? 'vote' : 'votes'} from ${voters} ${voters === 1 ? 'person' : 'people'}`

/** Says whether the vote decides its own prize or is only shown with the results. */
export const describeEffect = ({ decides }: Pick<Rules, 'decides'>): string =>
  decides
    ? 'The community vote decides its own prize.'
    : 'The community vote is shown with the results; judges decide.'
