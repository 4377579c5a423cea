import { href } from 'react-router'
import { OtherVerifiers, CheckPanel } from '#features/judging/certificate/ui/check-panel.tsx'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/check.ts'
import '#features/judging/certificate/ui/certificate.css'

export const handle = page({ audience: 'everyone' })

export function meta({ matches }: Route.MetaArgs) {
  return describePage({
    matches,
    title: 'Check a certificate',
    description: 'See whether a certificate was signed here, was changed since, or was revoked.',
    path: href('/certificate'),
  })
}

export default function CheckCertificatePage() {
  return (
    <div className="wrap stack pb-16">
      <PageHead
        title="Check a certificate"
        lede={
          <>
            Someone sent you one of ours? See whether it’s genuine. Yours are under{' '}
            <Link href={href('/account/certificates')}>your certificates</Link>.
          </>
        }
      />
      <CheckPanel />
      <OtherVerifiers />
    </div>
  )
}
