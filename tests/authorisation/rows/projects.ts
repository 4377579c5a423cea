import type { Case, Rows } from '../matrix.ts'
import { everybody, hiddenFromAll, nobodyThere } from '../who.ts'

/**
 * The stranger created a visible project and a deleted one. The person with a private profile created
 * another.
 */
const ofPrivate = { ADMIN: 200, others: 404 }

function changes(body: object, administrator: { shown: number; hidden: number }): Record<string, Case> {
  return {
    own: {
      ask: ({ project }) => ({ query: { id: project }, body }),
      answers: { anon: 401, stranger: 200, ADMIN: administrator.shown, others: 403 },
    },
    private: {
      ask: ({ hiddenProject }) => ({ query: { id: hiddenProject }, body }),
      answers: { anon: 401, ADMIN: administrator.hidden, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body }), answers: hiddenFromAll },
  }
}

const fullProject = {
  title: 'Rain Ledger',
  description: 'Listens to the gutters of a street.',
  TechnicalSkills: ['Rust'],
  url: 'https://example.com',
}

export const projects: Rows = {
  'project/getProject': {
    own: { ask: ({ project }) => ({ query: { id: project } }), answers: everybody },
    private: { ask: ({ hiddenProject }) => ({ query: { id: hiddenProject } }), answers: ofPrivate },
    deleted: { ask: ({ deletedProject }) => ({ query: { id: deletedProject } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: nobodyThere },
  },
  'project/getProjectsByUserId': {
    own: { ask: (_, actor) => ({ query: { userId: actor.id } }), answers: everybody },
    private: { ask: ({ hidden }) => ({ query: { userId: hidden.id } }), answers: ofPrivate },
    missing: { ask: ({ missing }) => ({ query: { userId: missing } }), answers: nobodyThere },
  },
  'project/createProject': {
    own: {
      ask: (_, { profileId }) => ({ body: { ...fullProject, id: crypto.randomUUID(), profileId } }),
      answers: { anon: 401, others: 200 },
    },
    foreign: {
      ask: ({ known }) => ({ body: { ...fullProject, id: crypto.randomUUID(), profileId: known.profileId } }),
      answers: { anon: 401, others: 403 },
    },
    taken: {
      ask: ({ hiddenProject }) => ({ body: { ...fullProject, id: hiddenProject } }),
      answers: { anon: 401, others: 409 },
    },
  },
  'project/updateProject': {
    ...changes({ title: 'Rain Book', profileId: crypto.randomUUID() }, { shown: 403, hidden: 403 }),
    deleted: {
      ask: ({ deletedProject }) => ({ query: { id: deletedProject }, body: { title: 'Rain Book' } }),
      answers: hiddenFromAll,
    },
  },
  'project/deleteProject': {
    ...changes({}, { shown: 200, hidden: 200 }),
    deleted: {
      ask: ({ deletedProject }) => ({ query: { id: deletedProject } }),
      answers: { anon: 401, stranger: 200, ADMIN: 200, others: 404 },
    },
  },
}
