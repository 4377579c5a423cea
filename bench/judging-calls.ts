import { judged, rare } from './judging-crowd.ts'
import type { Call } from './lists-calls.ts'
import { published } from './published-crowd.ts'

const call = (name: string, path: string, as: Call['as'] = 'administrator'): Call => ({
  name,
  path,
  as,
  firstPageOnly: true,
})
const tab = (name: string) =>
  call(`the screen ${name}`, `/event/the-long-bench/judging?tab=${name}&round=${judged.round}`)
const assignments = (more = '') => `assignment/getAssignments?roundId=${judged.round}${more}`

/** Calls by organizers and judges that must be as fast with 1,000 projects of 5 ballots as with 40 of 3. */
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
  call('scores', `scoring/getScores?roundId=${judged.round}`),
  call('how results came about', `publication/getPublication?eventId=${published.id}`),
  call('published table', `publication/getTable?eventId=${published.id}`),
  call('reasons', `publication/getReasons?submissionId=${published.submission}`),
  call('the screen of a judge', '/event/the-long-bench/judge', 'participant'),
  ...['rubric', 'rounds', 'judges', 'assignment', 'progress', 'scores', 'results'].map(tab),
]
