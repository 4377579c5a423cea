export { castVote } from './casting/cast-vote.ts'
export { excludeVotes, getVoteReport, publishVote, setVote } from './commands.ts'
export { getOwnVotes, getVote } from './queries.ts'
