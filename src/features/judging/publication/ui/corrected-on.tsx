import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'

interface CorrectedOnProps {
  slug: string
  /** Of the latest correction; null without any. */
  at: string | null
  zone: string
}

/** Follows the day of the first publication: what is shown may be younger. Leads to what changed. */
export const CorrectedOn = ({ slug, at, zone }: CorrectedOnProps) =>
  at && (
    <>
      ,{' '}
      <Link href={`${href('/event/:slug/method', { slug })}#versions`}>
        corrected <LocalTime {...{ at, zone }} show="date" />
      </Link>
    </>
  )
