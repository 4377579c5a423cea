import type { Rows } from '../matrix.ts'
import { hiddenFromAll, managers, otherManagers } from '../who.ts'

export const eventRoles: Rows = {
  'eventRole/deleteEventRole': {
    own: { ask: ({ role }) => ({ query: { id: role } }), answers: managers },
    foreign: { ask: ({ otherRole }) => ({ query: { id: otherRole } }), answers: otherManagers },
    stream: { ask: ({ streamRole }) => ({ query: { id: streamRole } }), answers: managers },
    ofCaller: {
      ask: ({ volunteerRole }) => ({ query: { id: volunteerRole } }),
      answers: { ...managers, volunteer: 200 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
}
