import type { ShownVote } from './vote-calls.ts'

type Rules = Pick<ShownVote, 'mode' | 'budget' | 'decides'>

/** What each voter has. */
export const budgetWords = ({ mode, budget }: Rules): string =>
  mode === 'votes'
    ? `${budget === 1 ? 'One vote' : `${budget} votes`} each, one for a project.`
    : `${budget} credits each. One vote for a project costs 1, two cost 4, three cost 9.`

/** What the vote is good for. */
export const decidesWords = ({ decides }: Pick<Rules, 'decides'>): string =>
  decides
    ? 'The community vote decides its own prize.'
    : 'The community vote is shown with the results; judges decide.'
