import { gallery, markers } from './gallery-crowd.ts'
import type { Call } from './lists-calls.ts'

const { half, rare, track } = markers

const call = (name: string, filter = ''): Call => ({
  name,
  path: `submission/getSubmissionsForEvent?eventId=${gallery.id}${filter}`,
  as: 'visitor',
  firstPageOnly: true,
})

/** First pages of a gallery, which must be as fast with 5,000 projects as with 100. */
export const galleryCalls: readonly Call[] = [
  call('gallery, winners first'),
  { ...call('gallery, for a member'), as: 'participant' },
  call('gallery, most liked', '&orderBy=likes'),
  call('gallery, newest', '&orderBy=newest'),
  call('gallery, by title', '&orderBy=title'),
  call('gallery, word of half', `&search=${half.word}`),
  call('gallery, rare word', `&search=${rare.word}`),
  call('gallery, technology of half', `&tech=${half.tech}`),
  call('gallery, rare technology', `&tech=${rare.tech}`),
  call('gallery, category of half', `&category=${half.category}`),
  call('gallery, rare category', `&category=${rare.category}`),
  call('gallery, track of half', `&trackId=${track}`),
]
