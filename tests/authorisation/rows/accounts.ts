import type { Canary } from '../canaries.ts'
import type { Rows } from '../matrix.ts'
import { administrators, everybody, hiddenFromAll, nobodyThere, signedInAnswers } from '../who.ts'

const password = 'a-long-enough-secret'
const noToken = { token: 'no-such-token' }
/** Names that the log keeps after the thing is deleted. */
const deletedEvents: Canary[] = ['deletedEvent', 'deletedStream']

export const accounts: Rows = {
  'user/createUser': {
    new: { ask: () => ({ body: { email: 'new@example.com', password } }), answers: everybody },
    known: {
      ask: ({ withdrawn }) => ({ body: { email: withdrawn.email, password } }),
      answers: everybody,
      mayShowAddresses: true,
    },
  },
  'user/requestPasswordReset': {
    known: {
      ask: ({ withdrawn }) => ({ body: { email: withdrawn.email } }),
      answers: everybody,
      mayShowAddresses: true,
    },
    unknown: { ask: () => ({ body: { email: 'nobody@example.com' } }), answers: everybody },
  },
  'user/resetPassword': {
    missing: { ask: () => ({ body: { ...noToken, password } }), answers: { others: 422 } },
  },
  'user/changePassword': { own: { ask: () => ({ body: { password } }), answers: signedInAnswers } },
  'user/requestConfirmation': { own: { ask: () => ({}), answers: signedInAnswers } },
  'user/confirmAddress': { missing: { ask: () => ({ body: noToken }), answers: { others: 422 } } },
  'user/getViewer': { own: { ask: () => ({}), answers: everybody } },
  'user/getSuspension': { missing: { ask: () => ({ query: noToken }), answers: everybody } },
  'user/getSecurity': { own: { ask: () => ({}), answers: signedInAnswers, mayShowAddresses: true } },
  'user/requestEmailChange': {
    new: { ask: () => ({ body: { email: 'new@example.com' } }), answers: signedInAnswers },
    taken: {
      ask: ({ withdrawn }) => ({ body: { email: withdrawn.email } }),
      answers: signedInAnswers,
      mayShowAddresses: true,
    },
  },
  'user/confirmEmailChange': { missing: { ask: () => ({ body: noToken }), answers: { others: 422 } } },
  'user/getMailedLink': {
    missing: { ask: () => ({ query: { ...noToken, purpose: 'passwordReset' } }), answers: everybody },
  },
  'user/withdrawEmailChange': { own: { ask: () => ({}), answers: signedInAnswers, mayShowAddresses: true } },
  'user/getSessions': { own: { ask: () => ({}), answers: signedInAnswers } },
  'user/revokeSession': {
    foreign: { ask: ({ known }) => ({ query: { id: known.sessionId } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'user/getDraftKey': { own: { ask: () => ({}), answers: signedInAnswers } },
  'user/revokeOtherSessions': { own: { ask: () => ({}), answers: signedInAnswers } },
  'user/beginSecondFactor': { own: { ask: () => ({}), answers: signedInAnswers } },
  'user/confirmSecondFactor': {
    nothingBegun: { ask: () => ({ body: { code: '123456' } }), answers: { anon: 401, others: 409 } },
  },
  'user/renewRecoveryCodes': { off: { ask: () => ({}), answers: { anon: 401, others: 409 } } },
  'user/endSecondFactor': {
    off: { ask: () => ({ body: { code: '123456' } }), answers: { anon: 401, others: 409 } },
  },
  // No other service is configured here; only signed-in actors learn that.
  'user/beginLink': {
    notSetUp: { ask: () => ({ body: { provider: 'github' } }), answers: { anon: 401, others: 422 } },
  },
  'user/unlink': {
    foreign: {
      ask: ({ linked }) => ({ body: { provider: 'github', accountId: linked } }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing }) => ({ body: { provider: 'github', accountId: missing } }),
      answers: hiddenFromAll,
    },
  },
  'token/createToken': {
    own: { ask: () => ({ body: { name: 'Export', scopes: ['read'] } }), answers: signedInAnswers },
  },
  'token/getTokens': {
    own: { ask: () => ({}), answers: signedInAnswers },
    foreign: { ask: ({ known }) => ({ query: { userId: known.id } }), answers: administrators },
  },
  'token/deleteToken': {
    foreign: {
      ask: ({ personalToken }) => ({ query: { id: personalToken } }),
      answers: { ...hiddenFromAll, ADMIN: 200 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'user/requestProof': { own: { ask: () => ({}), answers: signedInAnswers, mayShowAddresses: true } },
  'user/proveIdentity': {
    wrong: {
      ask: () => ({ body: { by: 'mail', answer: 'no-such-code' } }),
      answers: { anon: 401, others: 422 },
    },
  },
  'user/getUser': {
    own: { ask: (_, actor) => ({ query: { id: actor.id } }), answers: signedInAnswers },
    foreign: {
      ask: ({ known }) => ({ query: { id: known.id } }),
      answers: administrators,
      mayShowAddresses: true,
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'user/updateUser': {
    own: {
      ask: (_, actor) => ({ query: { id: actor.id }, body: { name: 'New', role: 'ADMIN' } }),
      answers: signedInAnswers,
    },
    foreign: {
      ask: ({ known }) => ({ query: { id: known.id }, body: { name: 'New' } }),
      answers: administrators,
      mayShowAddresses: true,
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: { name: 'New' } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'user/getUsers': { all: { ask: () => ({}), answers: administrators, mayShowAddresses: true } },
  'user/exportUsers': { all: { ask: () => ({}), answers: administrators, mayShowAddresses: true } },
  'user/getUserOverview': {
    foreign: {
      ask: ({ hidden }) => ({ query: { id: hidden.id } }),
      answers: administrators,
      mayShowAddresses: true,
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'user/setRole': {
    foreign: {
      ask: ({ known }) => ({ query: { id: known.id }, body: { role: 'MENTOR' } }),
      answers: administrators,
      mayShowAddresses: true,
    },
    // Only an ADMIN passes the policy, and is then asked for a confirmation or refused as the last one.
    own: {
      ask: (_, actor) => ({ query: { id: actor.id }, body: { role: 'ADMIN' } }),
      answers: administrators,
    },
    unconfirmed: {
      ask: ({ newcomer }) => ({ query: { id: newcomer.id }, body: { role: 'ADMIN' } }),
      answers: { ...administrators, ADMIN: 409 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: { role: 'MENTOR' } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'user/setCanCreateEvents': {
    foreign: {
      ask: ({ known }) => ({ body: { ids: [known.id], canCreateEvents: true } }),
      answers: administrators,
    },
  },
  'user/mailPasswordReset': {
    foreign: {
      ask: ({ known }) => ({ query: { id: known.id } }),
      answers: administrators,
      mayShowAddresses: true,
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'user/confirmAccount': {
    newcomer: {
      ask: ({ newcomer }) => ({ query: { id: newcomer.id }, body: { reason: 'Met at the door' } }),
      answers: administrators,
    },
    confirmed: {
      ask: ({ known }) => ({ query: { id: known.id }, body: {} }),
      answers: { ...administrators, ADMIN: 409 },
    },
  },
  'user/mailConfirmation': {
    newcomer: {
      ask: ({ newcomer }) => ({ query: { id: newcomer.id } }),
      answers: administrators,
    },
    confirmed: {
      ask: ({ known }) => ({ query: { id: known.id } }),
      answers: { ...administrators, ADMIN: 409 },
    },
  },
  'audit/getEntries': { all: { ask: () => ({}), answers: administrators, mayShow: deletedEvents } },
  'audit/getVocabulary': { all: { ask: () => ({}), answers: administrators } },
  'audit/exportEntries': {
    all: {
      ask: () => ({}),
      answers: administrators,
      mayShowAddresses: true,
      // The log still names the subject of an action after it is deleted.
      mayShow: [...deletedEvents, 'deletedApplication'],
    },
  },
  'mail/unsubscribe': {
    missing: { ask: ({ missing }) => ({ query: { key: missing } }), answers: nobodyThere },
  },
  'mail/subscribe': {
    missing: { ask: ({ missing }) => ({ query: { key: missing } }), answers: nobodyThere },
  },
}
