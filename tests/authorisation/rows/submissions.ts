import type { Case, Rows } from '../matrix.ts'
import {
  administrators,
  draftManagers,
  draftReaders,
  everybody,
  hiddenFromAll,
  managers,
  nobodyThere,
  otherManagers,
  signedInAnswers,
} from '../who.ts'

/** The submitting team. Managers can see a draft of others but not change it. */
const team = { anon: 401, member: 200, teamAdmin: 200, others: 403 }
const draftOfOthers = { anon: 401, organiser: 403, host: 403, ADMIN: 403, others: 404 }
const hiddenToChange = { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 }
/** Judge and Mentor of the event, MENTOR and ADMIN: never the team itself (docs/rules.md#reviewers). */
const reviewers = { anon: 401, judge: 200, mentorRole: 200, MENTOR: 200, ADMIN: 200, others: 403 }
/** Only the team and the organizers can see drafts. */
const draftSeers = { organiser: 200, host: 200, ADMIN: 200, others: 404 }

function changes(body: object, ownAnswers: Case['answers'] = team): Record<string, Case> {
  return {
    own: { ask: ({ submission }) => ({ query: { id: submission }, body }), answers: ownAnswers },
    foreign: {
      ask: ({ otherSubmission }) => ({ query: { id: otherSubmission }, body }),
      answers: { anon: 401, others: 403 },
    },
    draft: {
      ask: ({ draftSubmission }) => ({ query: { id: draftSubmission }, body }),
      answers: draftOfOthers,
    },
    private: {
      ask: ({ hiddenSubmission }) => ({ query: { id: hiddenSubmission }, body }),
      answers: hiddenToChange,
    },
    deleted: {
      ask: ({ deletedSubmission }) => ({ query: { id: deletedSubmission }, body }),
      answers: hiddenFromAll,
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body }), answers: hiddenFromAll },
  }
}

const buildPlacing = (submissionId: string) => ({
  positions: [{ submissionId, position: 'WINNERS', eventPosition: 1 }],
})
const moreTime = { until: '2999-01-01T00:00:00Z', reason: 'The network was down.' }
const report = { breaksRules: true, reason: 'Made before the event.' }

export const submissions: Rows = {
  'submission/getSubmission': {
    own: { ask: ({ submission }) => ({ query: { id: submission } }), answers: everybody },
    foreign: { ask: ({ otherSubmission }) => ({ query: { id: otherSubmission } }), answers: everybody },
    draft: { ask: ({ draftSubmission }) => ({ query: { id: draftSubmission } }), answers: draftSeers },
    private: { ask: ({ hiddenSubmission }) => ({ query: { id: hiddenSubmission } }), answers: draftReaders },
    byModerators: {
      ask: ({ workOfHiddenTeam }) => ({ query: { id: workOfHiddenTeam } }),
      answers: { ADMIN: 200, others: 404 },
    },
    deleted: { ask: ({ deletedSubmission }) => ({ query: { id: deletedSubmission } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: nobodyThere },
  },
  'submission/getSubmissionsForEvent': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: everybody },
    drafts: { ask: ({ event }) => ({ query: { eventId: event.id, drafts: '' } }), answers: everybody },
    called: { ask: ({ event }) => ({ query: { eventSlug: event.slug, choices: '' } }), answers: everybody },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftReaders },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { eventId: missing } }), answers: nobodyThere },
  },
  'submission/getOwnSubmission': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedInAnswers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'submission/createSubmission': {
    own: {
      ask: ({ event }) => ({ body: { eventId: event.id } }),
      answers: { anon: 401, member: 409, teamAdmin: 409, others: 403 },
    },
    foreign: {
      ask: ({ event, otherTeam }) => ({ body: { eventId: event.id, teamId: otherTeam.id } }),
      answers: { anon: 401, others: 403 },
    },
    private: { ask: ({ draft }) => ({ body: { eventId: draft.id } }), answers: hiddenToChange },
    deleted: { ask: ({ deleted }) => ({ body: { eventId: deleted.id } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ body: { eventId: missing } }), answers: hiddenFromAll },
  },
  'submission/updateSubmission': changes({ title: 'Evening Sheet', likesCount: 99, position: 'WINNERS' }),
  'submission/submitSubmission': changes({}),
  'submission/withdrawSubmission': changes({}),
  'submission/checkLinks': changes({}),
  'submission/getLinkCheck': changes({}),
  'submission/deleteSubmission': {
    ...changes({}, { ...managers, member: 200, teamAdmin: 200 }),
    foreign: { ask: ({ otherSubmission }) => ({ query: { id: otherSubmission } }), answers: otherManagers },
    draft: {
      ask: ({ draftSubmission }) => ({ query: { id: draftSubmission } }),
      answers: { ...managers, others: 404 },
    },
    private: { ask: ({ hiddenSubmission }) => ({ query: { id: hiddenSubmission } }), answers: draftManagers },
    deleted: {
      ask: ({ deletedSubmission }) => ({ query: { id: deletedSubmission } }),
      answers: { ...managers, member: 200, teamAdmin: 200, others: 404 },
    },
  },
  // A submitted project keeps at least one category.
  'submissionAppCategory/deleteManySubmissionAppCategoriesOnSubmission': changes(
    {},
    { ...team, member: 422, teamAdmin: 422 },
  ),
  'submission/setBreaksRules': {
    own: { ask: ({ submission }) => ({ query: { id: submission }, body: report }), answers: reviewers },
    foreign: {
      ask: ({ otherSubmission }) => ({ query: { id: otherSubmission }, body: report }),
      answers: { anon: 401, MENTOR: 200, ADMIN: 200, others: 403 },
    },
    draft: {
      ask: ({ draftSubmission }) => ({ query: { id: draftSubmission }, body: report }),
      answers: { ...draftOfOthers, ADMIN: 200 },
    },
    private: {
      ask: ({ hiddenSubmission }) => ({ query: { id: hiddenSubmission }, body: report }),
      answers: { ...hiddenToChange, ADMIN: 200 },
    },
    deleted: {
      ask: ({ deletedSubmission }) => ({ query: { id: deletedSubmission }, body: report }),
      answers: hiddenFromAll,
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body: report }), answers: hiddenFromAll },
  },
  'submission/setExtension': {
    own: { ask: (fixtures) => ({ query: { teamId: fixtures.team.id }, body: moreTime }), answers: managers },
    foreign: {
      ask: ({ elsewhere }) => ({ query: { teamId: elsewhere.id }, body: moreTime }),
      answers: otherManagers,
    },
    private: {
      ask: ({ hiddenTeam }) => ({ query: { teamId: hiddenTeam.id }, body: moreTime }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ ended }) => ({ query: { teamId: ended.id }, body: moreTime }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing }) => ({ query: { teamId: missing }, body: moreTime }),
      answers: hiddenFromAll,
    },
  },
  'submission/getExtensions': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'submission/exportSubmissions': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'submission/exportResults': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'submission/setResults': {
    own: {
      ask: ({ event, submission }) => ({ query: { eventId: event.id }, body: buildPlacing(submission) }),
      answers: managers,
    },
    foreign: {
      ask: ({ other, otherSubmission }) => ({
        query: { eventId: other.id },
        body: buildPlacing(otherSubmission),
      }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft, hiddenSubmission }) => ({
        query: { eventId: draft.id },
        body: buildPlacing(hiddenSubmission),
      }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ query: { eventId: deleted.id }, body: { positions: [] } }),
      answers: hiddenFromAll,
    },
  },
  // Submissions have not closed yet, so authorized callers must wait.
  'submission/publishResults': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id } }),
      answers: { anon: 401, organiser: 409, host: 409, ADMIN: 409, others: 403 },
    },
    foreign: {
      ask: ({ other }) => ({ query: { eventId: other.id } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 403 },
    },
    private: {
      ask: ({ draft }) => ({ query: { eventId: draft.id } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'submission/unpublishResults': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id } }),
      answers: { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 403 },
    },
    foreign: {
      ask: ({ other }) => ({ query: { eventId: other.id } }),
      answers: { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 403 },
    },
    private: {
      ask: ({ draft }) => ({ query: { eventId: draft.id } }),
      answers: { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 404 },
    },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'category/getCategory': {
    own: { ask: () => ({ query: { slug: 'repair' } }), answers: everybody },
    missing: { ask: () => ({ query: { slug: 'nothing' } }), answers: nobodyThere },
  },
  'category/createCategory': {
    own: { ask: () => ({ body: { name: 'Weather' } }), answers: administrators },
  },
  'category/updateCategory': {
    own: {
      ask: () => ({ query: { slug: 'repair' }, body: { description: 'Mending.' } }),
      answers: administrators,
    },
    missing: {
      ask: () => ({ query: { slug: 'nothing' }, body: { description: 'Mending.' } }),
      answers: { anon: 401, ADMIN: 404, others: 403 },
    },
  },
  'category/getCategoryUses': { all: { ask: () => ({}), answers: administrators } },
  'category/deleteCategory': {
    unused: { ask: () => ({ query: { slug: 'unused' } }), answers: administrators },
    used: {
      ask: () => ({ query: { slug: 'repair' } }),
      answers: { ...administrators, ADMIN: 409 },
    },
    // For something already deleted, the response equals that of the first deletion.
    missing: { ask: () => ({ query: { slug: 'nothing' } }), answers: administrators },
  },
  'category/getCategories': { all: { ask: () => ({}), answers: everybody } },
}
