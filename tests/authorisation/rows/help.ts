import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import { draftReaders, hiddenFromAll, managers, otherManagers } from '../who.ts'

const participants = { enrolled: 200, member: 200, teamAdmin: 200 }
const helperAnswers = { ...managers, mentorRole: 200 }
const topic = 'The lamp flickers'
const hours = { startAt: '2099-03-01T09:00:00Z', minutes: 30, slots: 1 }

const buildCase = (pickId: (fixtures: Things) => string, answers: Case['answers'], body?: object): Case => ({
  ask: (fixtures) => ({ query: { id: pickId(fixtures) }, ...(body && { body }) }),
  answers,
})

/** People of the event are refused; for others there is nothing. */
const refusedAnswers = {
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
const teamAnswers = { member: 200, teamAdmin: 200 }
const managerAnswers = { organiser: 200, host: 200, ADMIN: 200 }
const conflictAnswers = { organiser: 409, host: 409, ADMIN: 409 }
const foreigners = { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 }

export const help: Rows = {
  'help/getHelp': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id } }),
      answers: { ...helperAnswers, ...participants },
    },
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
    own: buildCase(({ waitingHelp }) => waitingHelp, {
      ...refusedAnswers,
      ...managerAnswers,
      mentorRole: 200,
    }),
    claimed: buildCase(({ claimedHelp }) => claimedHelp, {
      ...refusedAnswers,
      ...conflictAnswers,
      mentorRole: 200,
    }),
    foreign: buildCase(({ otherHelp }) => otherHelp, { ...foreigners, otherOrganiser: 200, ADMIN: 200 }),
    missing: buildCase(({ missing }) => missing, hiddenFromAll),
  },
  'help/moveRequest': {
    own: buildCase(
      ({ claimedHelp }) => claimedHelp,
      { ...refusedAnswers, mentorRole: 200 },
      { to: 'onTheWay' },
    ),
    waiting: buildCase(({ waitingHelp }) => waitingHelp, refusedAnswers, { to: 'queue' }),
    foreign: buildCase(({ otherHelp }) => otherHelp, foreigners, { to: 'queue' }),
  },
  'help/endRequest': {
    own: buildCase(
      ({ claimedHelp }) => claimedHelp,
      { ...refusedAnswers, ...teamAnswers, mentorRole: 200 },
      { outcome: 'solved' },
    ),
    waiting: buildCase(({ waitingHelp }) => waitingHelp, refusedAnswers, { outcome: 'withdrawn' }),
    foreign: buildCase(({ otherHelp }) => otherHelp, foreigners, { outcome: 'solved' }),
  },
  'help/offerSlots': {
    own: { ask: ({ event }) => ({ body: { ...hours, eventId: event.id } }), answers: helperAnswers },
    foreign: { ask: ({ other }) => ({ body: { ...hours, eventId: other.id } }), answers: otherManagers },
  },
  'help/removeSlot': {
    own: buildCase(({ slot }) => slot, { ...refusedAnswers, ...managerAnswers, mentorRole: 200 }),
    booked: buildCase(({ bookedSlot }) => bookedSlot, {
      ...refusedAnswers,
      ...conflictAnswers,
      mentorRole: 409,
    }),
    foreign: buildCase(({ foreignSlot }) => foreignSlot, { ...foreigners, otherOrganiser: 200, ADMIN: 200 }),
    missing: buildCase(({ missing }) => missing, hiddenFromAll),
  },
  'help/bookSlot': {
    own: buildCase(({ slot }) => slot, { ...refusedAnswers, ...teamAnswers }),
    foreign: buildCase(({ foreignSlot }) => foreignSlot, foreigners),
    missing: buildCase(({ missing }) => missing, hiddenFromAll),
  },
  'help/releaseSlot': {
    own: buildCase(({ bookedSlot }) => bookedSlot, { ...refusedAnswers, ...teamAnswers, mentorRole: 200 }),
    free: buildCase(({ slot }) => slot, { ...refusedAnswers, mentorRole: 200 }),
    foreign: buildCase(({ foreignSlot }) => foreignSlot, { ...foreigners, otherOrganiser: 200 }),
  },
}
