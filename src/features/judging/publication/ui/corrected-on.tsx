import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'

interface CorrectionDateProps {
  slug: string
  /** Time of the latest correction; null without any. */
  at: string | null
  zone: string
}

/**
 * Shows the day of the latest correction after the day of the first publication, since the results shown may
 * be newer. Links to the changes.
 */
export const CorrectionDate = ({ slug, at, zone }: CorrectionDateProps) =>
  at && (
    <>
      ,{' '}
      <Link href={`${href('/event/:slug/method', { slug })}#versions`}>
        corrected <LocalTime {...{ at, zone }} show="date" />
      </Link>
    </>
  )
