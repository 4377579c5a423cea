/** Answers that many rows share, as the decisions say them; what `others` says is meant for everybody not named. */
export const everybody = { others: 200 }
export const nobodyThere = { others: 404 }
/** Signed in is enough. */
export const signedIn = { anon: 401, others: 200 }
export const hiddenFromAll = { anon: 401, others: 404 }
/** Organizer, Host and ADMIN of the event the actors stand in. */
export const managers = { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 403 }
/** The same of the other event, where one of the actors is Organizer. */
export const otherManagers = { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 403 }
/** A draft is not there for anybody else. */
export const draftManagers = { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 404 }
export const draftReaders = { otherOrganiser: 200, ADMIN: 200, others: 404 }
export const administrators = { anon: 401, ADMIN: 200, others: 403 }
/** Whoever can create events: ADMIN, MENTOR and those whom ADMIN allowed it. */
export const creators = {
  anon: 401,
  organiser: 200,
  otherOrganiser: 200,
  MENTOR: 200,
  ADMIN: 200,
  others: 403,
}
/** The admin of the actors' team, and the managers of its event. */
export const leaders = { anon: 401, teamAdmin: 200, organiser: 200, host: 200, ADMIN: 200, others: 403 }
export const insiders = { ...leaders, member: 200 }
/** Approved participants and managers. */
export const attending = { ...managers, enrolled: 200, member: 200, teamAdmin: 200 }

/** What was deleted is done already for those who may delete it, and not there for others. */
export const doneAlready = { ...managers, others: 404 }
