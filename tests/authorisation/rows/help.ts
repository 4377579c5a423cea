import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import { draftReaders, hiddenFromAll, managers, otherManagers } from '../who.ts'

const participants = { enrolled: 200, member: 200, teamAdmin: 200 }
const helping = { ...managers, mentorRole: 200 }
const topic = 'The lamp flickers'
const hours = { startAt: '2099-03-01T09:00:00Z', minutes: 30, slots: 1 }

const of = (which: (things: Things) => string, answers: Case['answers'], body?: object): Case => ({
  ask: (things) => ({ query: { id: which(things) }, ...(body && { body }) }),
  answers,
})

/** People of the event are refused; for others there is nothing. */
const refused = {
  anon: 401,
  enrolled: 403,
  member: 403,
  teamAdmin: 403,
  organiser: 403,
  host: 403,
  mentorRole: 403,
  ADMIN: 403,
  others: 404,
}
const ours = { member: 200, teamAdmin: 200 }
const theirs = { organiser: 200, host: 200, ADMIN: 200 }
const conflictAnswers = { organiser: 409, host: 409, ADMIN: 409 }
const foreigners = { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 }

export const help: Rows = {
  'help/getHelp': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: { ...helping, ...participants } },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    draft: {
      ask: ({ draft }) => ({ query: { eventId: draft.id } }),
      answers: { anon: 401, ...draftReaders },
    },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'help/askForHelp': {
    own: {
      ask: ({ event }) => ({ body: { eventId: event.id, topic } }),
      // Their team already has a request.
      answers: { anon: 401, member: 409, teamAdmin: 409, others: 403 },
    },
    foreign: {
      ask: ({ other }) => ({ body: { eventId: other.id, topic } }),
      answers: { anon: 401, others: 403 },
    },
  },
  'help/claimRequest': {
    own: of(({ waitingHelp }) => waitingHelp, { ...refused, ...theirs, mentorRole: 200 }),
    claimed: of(({ claimedHelp }) => claimedHelp, { ...refused, ...conflictAnswers, mentorRole: 200 }),
    foreign: of(({ otherHelp }) => otherHelp, { ...foreigners, otherOrganiser: 200, ADMIN: 200 }),
    missing: of(({ missing }) => missing, hiddenFromAll),
  },
  'help/moveRequest': {
    own: of(({ claimedHelp }) => claimedHelp, { ...refused, mentorRole: 200 }, { to: 'onTheWay' }),
    waiting: of(({ waitingHelp }) => waitingHelp, refused, { to: 'queue' }),
    foreign: of(({ otherHelp }) => otherHelp, foreigners, { to: 'queue' }),
  },
  'help/endRequest': {
    own: of(
      ({ claimedHelp }) => claimedHelp,
      { ...refused, ...ours, mentorRole: 200 },
      { outcome: 'solved' },
    ),
    waiting: of(({ waitingHelp }) => waitingHelp, refused, { outcome: 'withdrawn' }),
    foreign: of(({ otherHelp }) => otherHelp, foreigners, { outcome: 'solved' }),
  },
  'help/offerSlots': {
    own: { ask: ({ event }) => ({ body: { ...hours, eventId: event.id } }), answers: helping },
    foreign: { ask: ({ other }) => ({ body: { ...hours, eventId: other.id } }), answers: otherManagers },
  },
  'help/removeSlot': {
    own: of(({ slot }) => slot, { ...refused, ...theirs, mentorRole: 200 }),
    booked: of(({ bookedSlot }) => bookedSlot, { ...refused, ...conflictAnswers, mentorRole: 409 }),
    foreign: of(({ foreignSlot }) => foreignSlot, { ...foreigners, otherOrganiser: 200, ADMIN: 200 }),
    missing: of(({ missing }) => missing, hiddenFromAll),
  },
  'help/bookSlot': {
    own: of(({ slot }) => slot, { ...refused, ...ours }),
    foreign: of(({ foreignSlot }) => foreignSlot, foreigners),
    missing: of(({ missing }) => missing, hiddenFromAll),
  },
  'help/releaseSlot': {
    own: of(({ bookedSlot }) => bookedSlot, { ...refused, ...ours, mentorRole: 200 }),
    free: of(({ slot }) => slot, { ...refused, mentorRole: 200 }),
    foreign: of(({ foreignSlot }) => foreignSlot, { ...foreigners, otherOrganiser: 200 }),
  },
}
