import { formatFullName, type PersonName } from './role.ts'

/** Returns the username to show beside the result of `formatName`, unless that is the username already. */
export const formatHandle = (person: PersonName) =>
  person.userName && formatFullName(person) ? `@${person.userName}` : undefined
