/** Statuses that many rows share, from the decisions. `others` covers all actors not named. */
export const everybody = { others: 200 }
export const nobodyThere = { others: 404 }
/** Every signed-in caller passes. */
export const signedInAnswers = { anon: 401, others: 200 }
export const hiddenFromAll = { anon: 401, others: 404 }
/** Organizer, Host and ADMIN of the actors' event. */
export const managers = { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 403 }
/** Like `managers`, for the other event, whose Organizer is one of the actors. */
export const otherManagers = { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 403 }
/** For all other actors, a draft does not exist. */
export const draftManagers = { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 404 }
export const draftReaders = { otherOrganiser: 200, ADMIN: 200, others: 404 }
export const administrators = { anon: 401, ADMIN: 200, others: 403 }
/** Actors who can create events: ADMIN, MENTOR, and members with permission from ADMIN. */
export const creators = {
  anon: 401,
  organiser: 200,
  otherOrganiser: 200,
  MENTOR: 200,
  ADMIN: 200,
  others: 403,
}
/** Admin of the actors' team, and the managers of its event. */
export const leaders = { anon: 401, teamAdmin: 200, organiser: 200, host: 200, ADMIN: 200, others: 403 }
export const insiders = { ...leaders, member: 200 }
/** Approved participants and managers. */
export const attending = { ...managers, enrolled: 200, member: 200, teamAdmin: 200 }

/** A second deletion succeeds for managers; for others the thing does not exist. */
export const doneAlready = { ...managers, others: 404 }
