import { fullNameOf, type Named } from './role.ts'

/** Returns the username to show beside the result of `nameOf`, unless that is the username already. */
export const handleBeside = (person: Named) =>
  person.userName && fullNameOf(person) ? `@${person.userName}` : undefined
