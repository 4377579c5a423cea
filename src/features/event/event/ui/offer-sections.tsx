import { Fragment } from 'react'
import { href } from 'react-router'
import { Chip } from '#ui/parts/chip.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Tile } from '#ui/pictures/tile.tsx'
import type { Partner, Track, WonPrize } from '../contract.ts'
import { formatPrizeTotal } from '../writing/prize-total.ts'
import { PrizeAmount } from './prize-amount.tsx'

export function TrackSection({ tracks }: { tracks: readonly Track[] }) {
  return (
    <section id="tracks" aria-labelledby="h-tracks">
      <SectionHead id="h-tracks" title="Tracks" />
      <ul className="ev-tracks">
        {tracks.map(({ id, slug, name, description }) => (
          <li key={id}>
            <Tile seed={slug} columns={3} rows={3} />
            <div>
              <h3 className="text-lg">{name}</h3>
              {description && <p>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PrizeSectionProps {
  prizes: readonly WonPrize[]
  eventSlug: string
  tracks: readonly Track[]
  /** Whether results are out, so that a prize without a winner went to no one. */
  areResultsOut: boolean
}

export function PrizeSection({ prizes, eventSlug, tracks, areResultsOut }: PrizeSectionProps) {
  const total = formatPrizeTotal(prizes)
  return (
    <section id="prizes" aria-labelledby="h-prizes">
      <SectionHead id="h-prizes" title="Prizes" aside={total && `${total} in all`} />
      <ol className="ev-prizes">
        {prizes.map(({ id, place, title, description, amount, currency, trackSlug, winners }) => (
          <li key={id}>
            <span className="medal">{place}</span>
            <PrizeAmount {...{ amount, currency, title }} />
            <h3 className="text-lg">{title}</h3>
            {description && <p>{description}</p>}
            {winners.length > 0 && (
              <p className="ev-prizes__winners">
                {winners.length > 1 ? 'Shared by' : 'Won by'}{' '}
                {winners.map(({ submissionId, title: project, slug, team }, index) => (
                  <Fragment key={submissionId}>
                    {index > 0 && ' and '}
                    <Link
                      href={href('/event/:eventSlug/:teamSlug/:submissionSlug', {
                        eventSlug,
                        teamSlug: team.slug,
                        submissionSlug: slug,
                      })}
                    >
                      {project}
                    </Link>{' '}
                    by {team.name}
                  </Fragment>
                ))}
              </p>
            )}
            {areResultsOut && winners.length === 0 && <p className="ev-prizes__winners">Not awarded.</p>}
            {trackSlug && (
              <p className="ev-prizes__track">
                Track: {tracks.find(({ slug }) => slug === trackSlug)?.name ?? trackSlug}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function PartnerSection({ partners }: { partners: readonly Partner[] }) {
  return (
    <section id="partners" aria-labelledby="h-partners">
      <SectionHead id="h-partners" title="Partners" />
      <ul className="ev-partners">
        {partners.map(({ name, url, logo, tier }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {logo && <Picture src={logo} seed={name} width={128} height={48} sizes="8rem" />}
              {name}
              {tier && <small>{tier}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the first six partners by name, for the column beside the text. */
export function PartnerLinks({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul className="ev-hosts">
      {partners.slice(0, 6).map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

type TechnologyLinks = readonly { slug: string; name: string; providerSlug: string | null; listed: boolean }[]

/** Technologies of the event. Those in the catalog link to their pages. */
export function TechnologyChips({ technologies }: { technologies: TechnologyLinks }) {
  return (
    <ul className="chips">
      {technologies.map(({ slug, name, providerSlug, listed }) => (
        <li key={slug}>
          {listed ? (
            <Chip href={getTechnologyHref(slug, providerSlug)}>{name}</Chip>
          ) : (
            <span className="chip">{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function getTechnologyHref(slug: string, providerSlug: string | null) {
  return providerSlug && providerSlug !== slug
    ? href('/tech/:provider/:slug', { provider: providerSlug, slug })
    : href('/tech/:slug', { slug })
}
