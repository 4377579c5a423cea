import { partsCalled } from '#features/noun-parts.ts'
import { purgeParticipants } from '#features/event/participant/enrollment/purge-participants.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Purging, Restorable } from '#lib/contract/restorable.ts'

/** Soft deletion parts of all features. */
export const restorable: Restorable[] = partsCalled('restoring')

type Purge = (ctx: Context, which: Purging) => Promise<number>

/** Purge functions of all features, in the order in which they must run. */
export const purges: Purge[] = [purgeParticipants, ...restorable.map(({ purge }) => purge)]
