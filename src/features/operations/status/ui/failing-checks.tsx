import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** Says how many checks are failing, with a link to them; renders nothing if none are. */
export function FailingChecks({ failing }: { failing: number }) {
  if (failing === 0) return null
  return (
    <div className="mb-6">
      <Notice tone="danger">
        {failing === 1 ? 'A check is failing.' : `${failing} checks are failing.`}{' '}
        <Link href="/dash/admin/status">See the status</Link>
      </Notice>
    </div>
  )
}
