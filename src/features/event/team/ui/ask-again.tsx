import { LocalTime } from '#ui/time/local-time.tsx'
import { useOwnZone } from '#ui/time/use-own-zone.ts'

/** Time from which a declined person can ask the team again, in the viewer's time zone. */
export function RetryTime({ at }: { at: string }) {
  return (
    <>
      You can ask again from <LocalTime at={at} zone={useOwnZone() ?? 'UTC'} both={false} />.
    </>
  )
}
