import { marks, shows } from './discovery-crowd.ts'
import type { Call } from './lists-calls.ts'

const { half, tenth, rare } = marks

/** Five per page, so that a tenth page exists among a hundred rows of which half match. */
const call = (name: string, filter = ''): Call => ({
  name,
  path: `app/getApplications?perPage=5${filter}`,
  as: 'visitor',
})
/** For filters with ten matches in the small database, or the same twenty in both. */
const few = (name: string, filter: string): Call => ({ ...call(name, filter), firstPageOnly: true })

/** Calls for the list of all projects, which must be as fast among 100,000 as among 100. */
export const discoveryCalls: readonly Call[] = [
  call('projects, winners first'),
  call('projects, most liked', '&orderBy=likes'),
  call('projects, newest', '&orderBy=newest'),
  { ...call('projects, with choices', '&choices=true'), firstPageOnly: true },
  call('projects, word of half', `&search=${half.word}`),
  few('projects, word of a tenth', `&search=${tenth.word}`),
  few('projects, rare word', `&search=${rare.word}`),
  call('projects, technology of half', `&tech=${half.tech}`),
  few('projects, technology of a tenth', `&tech=${tenth.tech}`),
  few('projects, rare technology', `&tech=${rare.tech}`),
  call('projects, category of half', `&category=${half.category}`),
  few('projects, category of a tenth', `&category=${tenth.category}`),
  few('projects, rare category', `&category=${rare.category}`),
  call('projects, event of most', `&eventId=${shows.most.id}`),
  few('projects, event of few', `&eventId=${shows.rare.id}`),
  call(
    'projects, word, technology and category',
    `&search=${half.word}&tech=${half.tech}&category=${half.category}`,
  ),
  few('projects, rare word and technology of half', `&search=${rare.word}&tech=${half.tech}`),
]
