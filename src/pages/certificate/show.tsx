import { href } from 'react-router'
import { certifying } from '#features/judging/certificate/api.ts'
import { CertificateSheet } from '#features/judging/certificate/ui/certificate-sheet.tsx'
import { OtherVerifiers, CheckPanel } from '#features/judging/certificate/ui/check-panel.tsx'
import { HolderTools } from '#features/judging/certificate/ui/holder-tools.tsx'
import { load } from '#lib/pages/load.ts'
import { describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { Route } from './+types/show.ts'

export const handle = page({ audience: 'everyone' })

/** A private certificate is visible only to its holder. */
export const loader = load((ctx, { params }: Route.LoaderArgs) =>
  certifying.read.getCertificate(ctx, { id: params.id }),
)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, title, holder, narrative, event } = loaderData
  return describePage({
    matches,
    title: `${title}: ${holder}, ${event.title}`,
    description: narrative,
    noIndex: true,
    image: href('/certificate/:id/card.png', { id }),
  })
}

export default function CertificatePage({ loaderData: certificate, matches }: Route.ComponentProps) {
  const { id, state, isPublic, token, eventSlug } = certificate
  const address = getRootData(matches).origin + href('/certificate/:id', { id })
  return (
    <div className="wrap stack py-8">
      {state === 'outdated' && (
        <Notice tone="warning" title="This no longer holds">
          The results it tells of were corrected or unpublished.
        </Notice>
      )}
      {state === 'revoked' && (
        <Notice tone="warning" title="This no longer holds">
          Its holder revoked it.
        </Notice>
      )}
      {!isPublic && (
        <div className="certificate-around">
          <Notice title="Only you can see this">
            Let anyone with the link see it below, or send a file.
          </Notice>
        </div>
      )}
      <CertificateSheet {...{ certificate }} />
      {state === 'valid' && <HolderTools {...{ certificate, address }} />}
      <div className="row certificate-around">
        <ButtonLink variant="primary" href={href('/certificate/:id/certificate.pdf', { id })} reload>
          Download as PDF
        </ButtonLink>
        <ButtonLink href={href('/certificate/:id/certificate.png', { id })} reload>
          Download as picture
        </ButtonLink>
        <ButtonLink href={href('/certificate/:id/credential.jwt', { id })} reload>
          Download the verifiable file
        </ButtonLink>
        <Button onClick={() => print()}>Print it</Button>
        {eventSlug && <ButtonLink href={href('/event/:slug', { slug: eventSlug })}>See the event</ButtonLink>}
      </div>
      <section className="stack certificate-around" aria-labelledby="h-check">
        <SectionHead id="h-check" title="Is it genuine?" />
        <p>We check the signature with our public key, in your own browser.</p>
        <CheckPanel {...{ token }} />
        <OtherVerifiers />
      </section>
    </div>
  )
}
