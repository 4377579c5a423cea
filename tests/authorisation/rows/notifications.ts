import type { Rows } from '../matrix.ts'
import { signedIn } from '../who.ts'

export const notifications: Rows = {
  'notification/getNotifications': {
    own: { ask: () => ({}), answers: signedIn },
    unread: { ask: () => ({ query: { unread: '' } }), answers: signedIn },
  },
  'notification/getUnreadCount': { own: { ask: () => ({}), answers: signedIn } },
  'notification/markRead': {
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: signedIn },
  },
  'notification/markOpened': {
    own: { ask: () => ({ query: { path: '/event' } }), answers: signedIn },
  },
  'notification/markAllRead': {
    own: { ask: () => ({ body: { until: '2026-01-01T00:00:00Z' } }), answers: signedIn },
  },
  'notification/getChoices': { own: { ask: () => ({}), answers: signedIn } },
  'mail/getStop': { own: { ask: () => ({}), answers: signedIn } },
  'mail/resume': { own: { ask: () => ({}), answers: signedIn } },
  'notification/getRhythm': { own: { ask: () => ({}), answers: signedIn } },
  'notification/setRhythm': {
    own: {
      ask: () => ({ body: { zone: 'Europe/Berlin', quiet: null, digest: 'weekly' } }),
      answers: signedIn,
    },
  },
  'notification/setChoice': {
    own: { ask: () => ({ body: { topic: 'likes', way: 'site', isOn: false } }), answers: signedIn },
    locked: {
      ask: () => ({ body: { topic: 'security', way: 'mail', isOn: false } }),
      answers: { anon: 401, others: 422 },
    },
  },
}
