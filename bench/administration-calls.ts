import { markerWords } from './administration-crowd.ts'
import type { Call } from './lists-calls.ts'

const call = (name: string, path: string): Call => ({ name, path, as: 'administrator' })
const people = (name: string, filter = '') => call(`people${name}`, `user/getUsers?${filter}`)
const audit = (name: string, filter = '') => call(`audit log${name}`, `audit/getEntries?${filter}`)
const outbox = (name: string, filter = '') => call(`outbox${name}`, `outbox/getOutbox?${filter}`)
const causes = (name: string, filter = '') => call(`what happened${name}`, `outbox/getCauses?${filter}`)
const createDeletedCall = (name: string, filter = '') =>
  call(`deleted${name}`, `deletion/getDeletedThings?${filter}`)

/** Calls by administrators that must be as fast among 100,000, and in a log of a million, as among 1,000. */
export const administrationCalls: readonly Call[] = [
  people(''),
  people(' by name', 'orderBy=name'),
  people(', word of half', `search=${markerWords.half}`),
  people(', rare word', `search=${markerWords.rare}`),
  people(', rare role', 'role=MENTOR'),
  audit(''),
  audit(' of an act', 'what=account.changed'),
  audit(' of a rare act', 'what=account.suspended'),
  audit(' of a rare kind', 'kind=team'),
  audit(' by an administrator', 'who=admin@example.com'),
  audit(', rare reason', `reason=${markerWords.rare}`),
  outbox(''),
  outbox(', oldest first', 'orderBy=oldest'),
  outbox(' of mails', 'channel=mail'),
  outbox(', rare status', 'status=failed'),
  outbox(', word of half', `search=${markerWords.half}`),
  outbox(', rare word', `search=${markerWords.rare}`),
  outbox(' by way', 'channel=webhook'),
  causes(''),
  causes(' of a topic', 'topic=talk'),
  causes(' that failed', 'status=failed'),
  createDeletedCall(''),
  createDeletedCall(', oldest first', 'orderBy=oldest'),
  createDeletedCall(' of a kind', 'kind=comment'),
  createDeletedCall(', word of half', `search=${markerWords.half}`),
  createDeletedCall(', rare word', `search=${markerWords.rare}`),
  call('points as written', 'action/getLedger?'),
  { ...call('leaderboard', 'action/getLeaderboard?'), as: 'visitor' },
]
