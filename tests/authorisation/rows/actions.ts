import type { ActionSlug } from '#features/community/action/awards/fixed-actions.ts'
import { getActionId } from '../../support/points.ts'
import type { Ask, Rows } from '../matrix.ts'
import { administrators, draftReaders, everybody, managers, nobodyThere, otherManagers } from '../who.ts'

/**
 * Statuses for a missing thing: everyone who does not manage it is refused, and only ADMIN learns that it is
 * missing.
 */
const onlyAdminLearns = { anon: 401, ADMIN: 404, others: 403 }
const managersLearn = { anon: 401, organiser: 422, host: 422, ADMIN: 200, others: 403 }

const buildAward =
  (slug: ActionSlug, pick: (fixtures: Parameters<Ask>[0]) => { userId: string; reference: string }): Ask =>
  (fixtures) => ({ body: { actionId: getActionId(slug), ...pick(fixtures) } })

export const actions: Rows = {
  'action/getActions': { all: { ask: () => ({}), answers: everybody } },
  'action/getAwardsByUserId': {
    own: { ask: (_things, actor) => ({ query: { userId: actor.id } }), answers: everybody },
    foreign: { ask: ({ known }) => ({ query: { userId: known.id } }), answers: everybody },
    hidden: {
      ask: ({ hidden }) => ({ query: { userId: hidden.id } }),
      answers: { ADMIN: 200, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { userId: missing } }), answers: nobodyThere },
  },
  'action/getLeaderboard': {
    all: { ask: () => ({}), answers: everybody },
    lately: { ask: () => ({ query: { period: 'month' } }), answers: everybody },
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: everybody },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftReaders },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { eventId: missing } }), answers: nobodyThere },
  },
  'action/postAction': {
    own: {
      ask: buildAward('open-talk', ({ known, event }) => ({ userId: known.id, reference: event.id })),
      answers: managers,
    },
    elsewhere: {
      ask: buildAward('open-talk', ({ known, other }) => ({ userId: known.id, reference: other.id })),
      answers: otherManagers,
    },
    noMentor: {
      ask: buildAward('mentor', ({ withdrawn, event }) => ({ userId: withdrawn.id, reference: event.id })),
      answers: managersLearn,
    },
    submission: {
      ask: buildAward('submission', ({ known, submission }) => ({ userId: known.id, reference: submission })),
      answers: administrators,
    },
    tutorial: {
      ask: buildAward('tutorial', ({ known, tutorial }) => ({ userId: known.id, reference: tutorial })),
      answers: administrators,
    },
    oneself: {
      ask: ({ event }, actor) => ({
        body: { actionId: getActionId('open-talk'), userId: actor.id, reference: event.id },
      }),
      answers: administrators,
    },
    draft: {
      ask: buildAward('mentor', ({ known, draft }) => ({ userId: known.id, reference: draft.id })),
      answers: onlyAdminLearns,
    },
    missing: {
      ask: buildAward('mentor', ({ known, missing }) => ({ userId: known.id, reference: missing })),
      answers: onlyAdminLearns,
    },
  },
  'action/takeBackAction': {
    own: {
      ask: buildAward('mentor', ({ known, event }) => ({ userId: known.id, reference: event.id })),
      answers: managers,
    },
    elsewhere: {
      ask: buildAward('mentor', ({ known, draft }) => ({ userId: known.id, reference: draft.id })),
      answers: otherManagers,
    },
    missing: {
      ask: buildAward('mentor', ({ known, missing }) => ({ userId: known.id, reference: missing })),
      answers: administrators,
    },
  },
  'action/postActionsEventMembers': {
    mentors: {
      ask: ({ event }) => ({
        body: { actionId: getActionId('mentor'), eventId: event.id, eventRole: 'Mentor' },
      }),
      answers: managers,
    },
    // Managers give no medals while two of them must sign the results.
    finalists: {
      ask: ({ event }) => ({ body: { actionId: getActionId('finalist'), eventId: event.id } }),
      answers: { ...managers, organiser: 409, host: 409 },
    },
    submissions: {
      ask: ({ event }) => ({ body: { actionId: getActionId('submission'), eventId: event.id } }),
      answers: administrators,
    },
    elsewhere: {
      ask: ({ other }) => ({
        body: { actionId: getActionId('mentor'), eventId: other.id, eventRole: 'Mentor' },
      }),
      answers: otherManagers,
    },
    missing: {
      ask: ({ missing }) => ({
        body: { actionId: getActionId('mentor'), eventId: missing, eventRole: 'Mentor' },
      }),
      answers: onlyAdminLearns,
    },
  },
  'action/updateAction': {
    one: {
      ask: () => ({ query: { id: getActionId('blog') }, body: { points: 35 } }),
      answers: administrators,
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: { points: 35 } }),
      answers: { anon: 401, ADMIN: 404, others: 403 },
    },
  },
  'action/getLedger': { all: { ask: () => ({}), answers: administrators } },
}
