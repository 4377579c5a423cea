import type { Autosave, StoredVersion } from '#ui/saving/autosave/autosave.ts'
import type { ShownTask } from '../ballot-calls.ts'
import type { Marks } from '../marks.ts'

export type TaskKey = Pick<ShownTask, 'submissionId' | 'otherId'>

export const getTaskKey = ({ submissionId, otherId }: TaskKey): string =>
  otherId ? `${submissionId} ${otherId}` : submissionId

/** State of one ballot on this device. */
export interface Sheet {
  saving: Autosave<Marks>
  /** Last stored version known to this device. */
  stored: StoredVersion<Marks>
  /** Whether another device has saved meanwhile; shown until the judge submits. */
  hasNews: boolean
  /** Whether the judge has resolved an edit conflict. */
  hasChosen: boolean
  /** Message of the server's rejection. */
  refusal: string
  /**
   * Whether the judge submitted the ballot without success yet. It is resubmitted once nothing prevents it.
   */
  isWanted: boolean
}
