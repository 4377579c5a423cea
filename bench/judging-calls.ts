import { judgedEvent, rare } from './judging-crowd.ts'
import type { Call } from './lists-calls.ts'
import { publishedEvent } from './published-crowd.ts'

const call = (name: string, path: string, caller: Call['as'] = 'administrator'): Call => ({
  name,
  path,
  as: caller,
  firstPageOnly: true,
})
const tab = (name: string) =>
  call(`the screen ${name}`, `/event/the-long-bench/judging?tab=${name}&round=${judgedEvent.round}`)
const assignments = (more = '') => `assignment/getAssignments?roundId=${judgedEvent.round}${more}`

/** Calls by organizers and judges that must be as fast with 1,000 projects of 5 ballots as with 40 of 3. */
export const judgingCalls: readonly Call[] = [
  call('a judge’s queue', `ballot/getQueue?eventId=${judgedEvent.id}`, 'participant'),
  call('own ballots', `ballot/getBallots?roundId=${judgedEvent.round}`, 'participant'),
  call('rounds', `round/getRounds?eventId=${judgedEvent.id}`),
  call('judges', `judge/getJudges?eventId=${judgedEvent.id}`),
  call('assignments by judge', assignments()),
  call('assignments by project', assignments('&orderBy=project')),
  call('assignments of one judge', assignments(`&judgeId=${judgedEvent.judge}`)),
  call('assignments, rare word', assignments(`&search=${rare}`)),
  call('everyone’s ballots', `ballot/getBallots?roundId=${judgedEvent.round}`),
  call('progress', `ballot/getProgress?roundId=${judgedEvent.round}`),
  call('scores', `scoring/getScores?roundId=${judgedEvent.round}`),
  call('how results came about', `publication/getPublication?eventId=${publishedEvent.id}`),
  call('published table', `publication/getTable?eventId=${publishedEvent.id}`),
  call('reasons', `publication/getReasons?submissionId=${publishedEvent.submission}`),
  call('the screen of a judge', '/event/the-long-bench/judge', 'participant'),
  ...['rubric', 'rounds', 'judges', 'assignment', 'progress', 'scores', 'results'].map(tab),
]
