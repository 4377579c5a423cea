import type { Case, Rows } from '../matrix.ts'
import { administrators, everybody, managers, nobodyThere, signedInAnswers } from '../who.ts'

const profileChoice = { userName: 'new-name', public: true }
const changes = { about: 'I fire clay.' }

/** Only its owner and ADMIN may see a profile’s address. */
const mayShowAddresses: Case['mayShowAddresses'] = ['ADMIN']

/** Cases with a valid body. Only ADMIN can change other profiles, visible or not. */
const buildChangeCases = (body: object): Rows[string] => ({
  own: { ask: (_, actor) => ({ query: { userId: actor.id }, body }), answers: signedInAnswers },
  unnamed: { ask: () => ({ body }), answers: signedInAnswers },
  foreign: {
    ask: ({ known }) => ({ query: { userId: known.id }, body }),
    answers: administrators,
    mayShowAddresses,
  },
  private: {
    ask: ({ hidden }) => ({ query: { userId: hidden.id }, body }),
    answers: administrators,
    mayShowAddresses,
  },
  missing: {
    ask: ({ missing }) => ({ query: { userId: missing }, body }),
    answers: { anon: 401, ADMIN: 404, others: 403 },
  },
})

export const profiles: Rows = {
  'profile/createProfile': {
    own: { ask: () => ({ body: profileChoice }), answers: { anon: 401, others: 409 } },
    foreign: {
      ask: ({ known }) => ({ body: { ...profileChoice, userId: known.id } }),
      answers: { anon: 401, ADMIN: 409, others: 403 },
    },
    newcomer: {
      ask: ({ newcomer }) => ({ body: { ...profileChoice, userId: newcomer.id } }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
      mayShowAddresses,
    },
  },
  'profile/checkUserName': {
    foreign: {
      ask: ({ known }) => ({ query: { userName: known.userName } }),
      answers: { anon: 401, others: 403 },
    },
    missing: { ask: () => ({ query: { userName: 'nobody-at-all' } }), answers: { anon: 401, others: 403 } },
  },
  'profile/getProfileByUserId': {
    own: { ask: (_, actor) => ({ query: { userId: actor.id } }), answers: everybody },
    foreign: {
      ask: ({ known }) => ({ query: { userId: known.id } }),
      answers: everybody,
      mayShowAddresses,
    },
    private: {
      ask: ({ hidden }) => ({ query: { userId: hidden.id } }),
      answers: { ADMIN: 200, others: 404 },
      mayShowAddresses,
    },
    missing: { ask: ({ missing }) => ({ query: { userId: missing } }), answers: nobodyThere },
  },
  'profile/getProfileByUserName': {
    own: { ask: (_, actor) => ({ query: { userName: actor.userName } }), answers: everybody },
    foreign: {
      ask: ({ known }) => ({ query: { userName: known.userName } }),
      answers: everybody,
      mayShowAddresses,
    },
    private: {
      ask: ({ hidden }) => ({ query: { userName: hidden.userName } }),
      answers: { ADMIN: 200, others: 404 },
      mayShowAddresses,
    },
    missing: { ask: () => ({ query: { userName: 'nobody-at-all' } }), answers: nobodyThere },
  },
  'profile/getProfileByUserNameWithoutData': {
    own: { ask: (_, actor) => ({ query: { userName: actor.userName } }), answers: everybody },
    foreign: { ask: ({ known }) => ({ query: { userName: known.userName } }), answers: everybody },
    private: {
      ask: ({ hidden }) => ({ query: { userName: hidden.userName } }),
      answers: { ADMIN: 200, others: 404 },
    },
    missing: { ask: () => ({ query: { userName: 'nobody-at-all' } }), answers: nobodyThere },
  },
  'profile/updateProfile': buildChangeCases(changes),
  'profile/updateProfileImage': buildChangeCases({ picture: null }),
  'profile/updateProfileDiscord': buildChangeCases({ discord: 'ada.kiln' }),
  'profile/deleteProfile': {
    // The other event has no other organizer.
    own: {
      ask: (_, actor) => ({ query: { id: actor.profileId } }),
      answers: { ...signedInAnswers, otherOrganiser: 409 },
    },
    foreign: { ask: ({ known }) => ({ query: { id: known.profileId } }), answers: administrators },
    private: {
      ask: ({ hidden }) => ({ query: { id: hidden.profileId } }),
      answers: { anon: 401, ADMIN: 200, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: { anon: 401, others: 404 } },
  },
  'profile/getPortfolio': {
    own: { ask: (_, actor) => ({ query: { userName: actor.userName } }), answers: everybody },
    foreign: { ask: ({ known }) => ({ query: { userName: known.userName } }), answers: everybody },
    private: {
      ask: ({ hidden }) => ({ query: { userName: hidden.userName } }),
      answers: { ADMIN: 200, others: 404 },
    },
    missing: { ask: () => ({ query: { userName: 'nobody-of-this-name' } }), answers: nobodyThere },
  },
  'profile/getProfilesByUserNameWithoutData': {
    private: { ask: ({ hidden }) => ({ query: { userName: hidden.userName } }), answers: everybody },
    foreign: { ask: () => ({ query: { userName: 'ada' } }), answers: everybody },
  },
  'profile/getProfilesByEmail': {
    foreign: {
      ask: ({ known }) => ({ query: { email: known.email } }),
      answers: { ...managers, otherOrganiser: 200 },
    },
    private: {
      ask: ({ hidden }) => ({ query: { email: hidden.email } }),
      answers: { ...managers, otherOrganiser: 200 },
    },
    missing: {
      ask: () => ({ query: { email: 'nobody@example.com' } }),
      answers: { ...managers, otherOrganiser: 200 },
    },
  },
}
