import { markers, sampleEvents } from './discovery-crowd.ts'
import type { Call } from './lists-calls.ts'

const { half, tenth, rare } = markers

/** Five per page, so that a tenth page exists among a hundred rows of which half match. */
const call = (name: string, filter = ''): Call => ({
  name,
  path: `app/getApplications?perPage=5${filter}`,
  as: 'visitor',
})
/** For filters with ten matches in the small database, or the same twenty in both. */
const createFirstPageCall = (name: string, filter: string): Call => ({
  ...call(name, filter),
  firstPageOnly: true,
})

/** Calls for the list of all projects, which must be as fast among 100,000 as among 100. */
export const discoveryCalls: readonly Call[] = [
  call('projects, winners first'),
  call('projects, most liked', '&orderBy=likes'),
  call('projects, newest', '&orderBy=newest'),
  { ...call('projects, with choices', '&choices=true'), firstPageOnly: true },
  call('projects, word of half', `&search=${half.word}`),
  createFirstPageCall('projects, word of a tenth', `&search=${tenth.word}`),
  createFirstPageCall('projects, rare word', `&search=${rare.word}`),
  call('projects, technology of half', `&tech=${half.tech}`),
  createFirstPageCall('projects, technology of a tenth', `&tech=${tenth.tech}`),
  createFirstPageCall('projects, rare technology', `&tech=${rare.tech}`),
  call('projects, category of half', `&category=${half.category}`),
  createFirstPageCall('projects, category of a tenth', `&category=${tenth.category}`),
  createFirstPageCall('projects, rare category', `&category=${rare.category}`),
  call('projects, event of most', `&eventId=${sampleEvents.most.id}`),
  createFirstPageCall('projects, event of few', `&eventId=${sampleEvents.rare.id}`),
  call(
    'projects, word, technology and category',
    `&search=${half.word}&tech=${half.tech}&category=${half.category}`,
  ),
  createFirstPageCall('projects, rare word and technology of half', `&search=${rare.word}&tech=${half.tech}`),
]
