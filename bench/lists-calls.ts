import { crowded, markers } from './lists-crowd.ts'

export interface Call {
  name: string
  /** Path below /api/v3, without the page number; a page of the site begins with a slash. */
  path: string
  as: 'visitor' | 'participant' | 'administrator'
  /** True if the matching rows fill fewer than ten pages in the smaller database. */
  firstPageOnly?: boolean
}

const teams = (filter = '') => `team/getTeamsForEvent?eventId=${crowded.id}${filter}`
const people = (filter = '', operation = 'getParticipantsForEvent') =>
  `participant/${operation}?eventId=${crowded.id}${filter}`
const events = (filter = '') => `event/getEvents?${filter}`

const { half, fiftieth, rare } = markers

/** Lists that must stay equally fast for any number of participants, with and without a filter. */
export const calls: readonly Call[] = [
  { name: 'teams', path: teams(), as: 'visitor' },
  { name: 'teams by name', path: teams('&orderBy=name'), as: 'visitor' },
  { name: 'teams by members', path: teams('&orderBy=members'), as: 'visitor' },
  { name: 'teams looking for members', path: teams('&onlyLookingForMembers=true'), as: 'visitor' },
  { name: 'teams, zone of half', path: teams(`&timeZone=${half.timeZone}`), as: 'visitor' },
  { name: 'teams, rare zone', path: teams(`&timeZone=${rare.timeZone}`), as: 'visitor' },
  { name: 'teams, role of half', path: teams(`&filterByRole=${half.role}`), as: 'visitor' },
  { name: 'teams, rare role', path: teams(`&filterByRole=${rare.role}`), as: 'visitor' },
  { name: 'participants', path: people(), as: 'participant' },
  { name: 'participants, for organisers', path: people(), as: 'administrator' },
  { name: 'participants, skill of half', path: people(`&skill=${half.skill}`), as: 'participant' },
  {
    name: 'participants, skill of a fiftieth',
    path: people(`&skill=${fiftieth.skill}`),
    as: 'participant',
    firstPageOnly: true,
  },
  { name: 'participants, rare skill', path: people(`&skill=${rare.skill}`), as: 'participant' },
  { name: 'participants, role of half', path: people(`&teamRole=${half.role}`), as: 'participant' },
  { name: 'participants, rare zone', path: people(`&timeZone=${rare.timeZone}`), as: 'participant' },
  {
    name: 'participants, rare skill and zone of half',
    path: people(`&skill=${rare.skill}&team=with`),
    as: 'administrator',
  },
  { name: 'without team', path: people('', 'getParticipantsForEventWithoutTeam'), as: 'participant' },
  {
    name: 'without team, looking',
    path: people('&lookingForTeam=true', 'getParticipantsForEventWithoutTeam'),
    as: 'participant',
  },
  {
    name: 'without team, role of half',
    path: people('&teamRole=PRODUCT', 'getParticipantsForEventWithoutTeam'),
    as: 'participant',
  },
  {
    name: 'by name, half are called so',
    path: people(`&name=${half.word}`, 'getParticipantsForEventByName'),
    as: 'participant',
  },
  {
    name: 'by name, rare',
    path: people(`&name=${rare.word}`, 'getParticipantsForEventByName'),
    as: 'participant',
  },
  { name: 'by name, for organisers', path: people(`&name=${half.word}`), as: 'administrator' },
  { name: 'events', path: events(), as: 'visitor' },
  { name: 'events, past', path: events('phase=past'), as: 'visitor' },
  { name: 'events, upcoming', path: events('phase=upcoming'), as: 'visitor' },
  { name: 'events, on now', path: events('phase=running'), as: 'visitor', firstPageOnly: true },
  {
    name: 'next events',
    path: 'event/getUpcomingEvents?numberOfEvents=20',
    as: 'visitor',
    firstPageOnly: true,
  },
  { name: 'events, word of half', path: events(`search=${half.word}`), as: 'visitor' },
  { name: 'events, rare word', path: events(`search=${rare.word}`), as: 'visitor' },
]
