import { IconDownload } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { ShownPublication } from '../publication-calls.ts'

interface CheckToldProps {
  publication: Pick<ShownPublication, 'version' | 'kid' | 'ballots' | 'signedAt'>
  slug: string
}

/** How someone who trusts nobody checks the results. */
export const CheckTold = ({ publication: { version, kid, signedAt }, slug }: CheckToldProps) => (
  <section aria-labelledby="h-check" className="stack">
    <SectionHead id="h-check" title="Check it yourself" />
    <p>
      All ballots of this version are in one signed file. Projects without a place or a prize are called e1,
      e2 and so on, judges j1, j2: nobody learns from it who gave what. Anyone can calculate every score and
      place from it.
    </p>
    <p className="row">
      <ButtonLink href={bundlePath(slug, version)} reload icon={IconDownload}>
        Download the bundle
      </ButtonLink>
      <ButtonLink href={`${signedAt ?? ''}/check-results.html`} reload icon={IconDownload}>
        Download the checking page
      </ButtonLink>
    </p>
    {signedAt && (
      <p>
        These results were signed at {signedAt}, where this event came from: its keys and its checking page
        are the ones that know the signature. This site has kept the file as it was signed.
      </p>
    )}
    <ol className="method__steps">
      <li>
        Open the checking page from your device, with your network off if you like, and choose the bundle. It
        says whether the signature is the site’s, and calculates all scores and places.
      </li>
      <li>
        With the source code of this site, <code>npm run verify -- bundle.json --keys jwks.json</code> also
        checks the intervals and rounds of pairs. The keys are at{' '}
        <a href={`${signedAt ?? ''}/.well-known/jwks.json`}>{signedAt ?? ''}/.well-known/jwks.json</a>.
      </li>
    </ol>
    <p className="small text-muted method__key">
      Signed with Ed25519 by the key {kid}, over the file’s canonical JSON (RFC 8785).
    </p>
  </section>
)

export const bundlePath = (slug: string, version: number) => `/event/${slug}/results.json?version=${version}`
