import type { Rows } from '../matrix.ts'
import { signedInAnswers } from '../who.ts'

export const notifications: Rows = {
  'notification/getNotifications': {
    own: { ask: () => ({}), answers: signedInAnswers },
    unread: { ask: () => ({ query: { unread: '' } }), answers: signedInAnswers },
  },
  'notification/getUnreadCount': { own: { ask: () => ({}), answers: signedInAnswers } },
  'notification/markRead': {
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: signedInAnswers },
  },
  'notification/markOpened': {
    own: { ask: () => ({ query: { path: '/event' } }), answers: signedInAnswers },
  },
  'notification/markAllRead': {
    own: { ask: () => ({ body: { until: '2026-01-01T00:00:00Z' } }), answers: signedInAnswers },
  },
  'notification/getChoices': { own: { ask: () => ({}), answers: signedInAnswers } },
  'mail/getStop': { own: { ask: () => ({}), answers: signedInAnswers } },
  'mail/resume': { own: { ask: () => ({}), answers: signedInAnswers } },
  'notification/getRhythm': { own: { ask: () => ({}), answers: signedInAnswers } },
  'notification/setRhythm': {
    own: {
      ask: () => ({ body: { zone: 'Europe/Berlin', quiet: null, digest: 'weekly' } }),
      answers: signedInAnswers,
    },
  },
  'notification/applyPreset': {
    own: { ask: () => ({ body: { preset: 'required' } }), answers: signedInAnswers },
  },
  'notification/setChoice': {
    own: { ask: () => ({ body: { topic: 'likes', way: 'site', isOn: false } }), answers: signedInAnswers },
    locked: {
      ask: () => ({ body: { topic: 'security', way: 'mail', isOn: false } }),
      answers: { anon: 401, others: 422 },
    },
  },
}
