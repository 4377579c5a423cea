import { judged, rare } from './judging-crowd.ts'
import type { Call } from './lists-calls.ts'

const call = (name: string, path: string, as: Call['as'] = 'administrator'): Call => ({
  name,
  path,
  as,
  firstPageOnly: true,
})
const assignments = (more = '') => `assignment/getAssignments?roundId=${judged.round}${more}`

/** What organizers and judges look at, which must be as quick with 1,000 projects of 5 ballots as with 40 of 3. */
export const judgingCalls: readonly Call[] = [
  call('a judge’s queue', `ballot/getQueue?eventId=${judged.id}`, 'participant'),
  call('own ballots', `ballot/getBallots?roundId=${judged.round}`, 'participant'),
  call('rounds', `round/getRounds?eventId=${judged.id}`),
  call('judges', `judge/getJudges?eventId=${judged.id}`),
  call('assignments by judge', assignments()),
  call('assignments by project', assignments('&orderBy=project')),
  call('assignments of one judge', assignments(`&judgeId=${judged.judge}`)),
  call('assignments, rare word', assignments(`&search=${rare}`)),
  call('everyone’s ballots', `ballot/getBallots?roundId=${judged.round}`),
  call('progress', `ballot/getProgress?roundId=${judged.round}`),
]
