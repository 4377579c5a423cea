import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { PlannedRound } from './planned-round.ts'

/** Warns that the results come from a round before the last planned one. Renders nothing if they don't. */
export const PlannedRoundNotice = ({ planned }: { planned: PlannedRound | null }) =>
  planned && (
    <Notice tone="warning" title={`“${planned.name}” is planned after this round and would decide`}>
      <Link href="?tab=rounds">Remove it</Link>, or publish from this round anyway.
    </Notice>
  )
