import type { Rows } from '../matrix.ts'
import { administrators } from '../who.ts'

const reason = 'It advertises what it is not.'

export const content: Rows = {
  'content/getContent': {
    events: { ask: () => ({ query: { kind: 'event', state: 'draft' } }), answers: administrators },
    comments: { ask: () => ({ query: { kind: 'comment', state: 'hidden' } }), answers: administrators },
    texts: { ask: () => ({ query: { kind: 'tutorial', orderBy: 'title' } }), answers: administrators },
  },
  'content/exportContent': {
    events: { ask: () => ({ query: { kind: 'event' } }), answers: administrators },
  },
  'content/hideContent': {
    foreign: {
      ask: ({ application }) => ({ body: { kind: 'application', ids: [application], reason } }),
      answers: administrators,
    },
    event: {
      ask: ({ event }) => ({ body: { kind: 'event', ids: [event.id], reason } }),
      answers: administrators,
    },
    missing: {
      ask: ({ missing }) => ({ body: { kind: 'event', ids: [missing], reason } }),
      answers: administrators,
    },
  },
  'content/showContent': {
    hidden: {
      ask: ({ hiddenComment }) => ({ body: { kind: 'comment', ids: [hiddenComment], reason } }),
      answers: administrators,
    },
    missing: {
      ask: ({ missing }) => ({ body: { kind: 'comment', ids: [missing], reason } }),
      answers: administrators,
    },
  },
  'content/deleteContent': {
    foreign: {
      ask: ({ tutorial }) => ({ body: { kind: 'tutorial', ids: [tutorial], reason } }),
      answers: administrators,
    },
    event: {
      ask: ({ event }) => ({ body: { kind: 'event', ids: [event.id], reason } }),
      answers: administrators,
    },
    missing: {
      ask: ({ missing }) => ({ body: { kind: 'event', ids: [missing], reason } }),
      answers: administrators,
    },
  },
}
