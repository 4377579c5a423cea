import { fullNameOf, type Named } from './role.ts'

/** The username to show beside what `nameOf` says, unless that is the username already. */
export const handleBeside = (person: Named) =>
  person.userName && fullNameOf(person) ? `@${person.userName}` : undefined
