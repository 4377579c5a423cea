import { IconDownload } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { ShownPublication } from '../publication-calls.ts'

interface CheckSectionProps {
  publication: Pick<ShownPublication, 'version' | 'kid' | 'signedBy' | 'isLatest' | 'isWithheld'>
  slug: string
}

/** Explains how to check the results without trusting anyone. */
export const CheckSection = ({ publication: { kid, signedBy, ...publication }, slug }: CheckSectionProps) => (
  <section aria-labelledby="h-check" className="stack">
    <SectionHead id="h-check" title="Check it yourself" />
    <p>
      All ballots of this version are in one signed file. Projects without a place or a prize are called e1,
      e2 and so on, judges j1, j2: nobody learns from it who gave what. Anyone can calculate every score and
      place from it.
    </p>
    {publication.isWithheld && <WithheldNotice {...publication} />}
    <p className="row">
      {!publication.isWithheld && (
        <ButtonLink href={bundlePath(slug, publication.version)} reload icon={IconDownload}>
          Download the bundle
        </ButtonLink>
      )}
      <ButtonLink href="/check-results.html" reload icon={IconDownload}>
        Download the checking page
      </ButtonLink>
    </p>
    <ol className="method__steps">
      <li>
        Open the checking page from your device, with your network off if you like, and choose the bundle. It
        says which key signed it, and calculates all scores and places.
      </li>
      <li>
        With the source code of this site,{' '}
        <code>npm run verify -- bundle.json {signedBy === null ? '--keys jwks.json' : `--key=${kid}`}</code>{' '}
        also checks the intervals and rounds of pairs.
        {signedBy === null && (
          <>
            {' '}
            The keys are at <a href="/.well-known/jwks.json">/.well-known/jwks.json</a>.
          </>
        )}
      </li>
    </ol>
    {signedBy !== null && (
      <p>
        This event was imported{signedBy && ` from ${signedBy}`}. Its results were published and signed there,
        with the key below and none of this site’s.
        {signedBy && ` As long as that site is there, its keys are at ${signedBy}/.well-known/jwks.json.`}
      </p>
    )}
    <p className="small text-muted method__key">
      Signed with Ed25519 by the key {kid}, over the file’s canonical JSON (RFC 8785).
    </p>
  </section>
)

const WithheldNotice = ({ isLatest }: { isLatest: boolean }) => (
  <Notice tone="warning" title="The bundle is withheld">
    {`It names a project that moderators have hidden, and what is signed can’t be changed. ${
      isLatest
        ? 'Once the organizers publish a correction, its bundle is here without that project.'
        : 'The latest version has a bundle of its own.'
    }`}
  </Notice>
)

export const bundlePath = (slug: string, version: number) => `/event/${slug}/results.json?version=${version}`
