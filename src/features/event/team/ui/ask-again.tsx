import { LocalTime } from '#ui/time/local-time.tsx'
import { useOwnZone } from '#ui/time/use-own-zone.ts'

/** When a team that declined someone can be asked again, by their own clock. */
export function AskAgain({ at }: { at: string }) {
  return (
    <>
      You can ask again from <LocalTime at={at} zone={useOwnZone() ?? 'UTC'} both={false} />.
    </>
  )
}
