import type { Autosave, StoredVersion } from '#ui/saving/autosave.ts'
import type { ShownTask } from '../ballot-calls.ts'
import type { Marks } from '../marks.ts'

export type TaskKey = Pick<ShownTask, 'submissionId' | 'otherId'>

export const nameOf = ({ submissionId, otherId }: TaskKey): string =>
  otherId ? `${submissionId} ${otherId}` : submissionId

/** One ballot on this device. */
export interface Sheet {
  saving: Autosave<Marks>
  /** As far as this device knows. */
  stored: StoredVersion<Marks>
  /** Another device saved in between, which is said until the judge submits. */
  hasNews: boolean
  /** Both wrote the same field, and the judge chose which of the two stays. */
  hasChosen: boolean
  /** Why the server did not take it, in its words. */
  refusal: string
  /** The judge has submitted it and it is not in: it is submitted again once nothing is in the way. */
  isWanted: boolean
}
