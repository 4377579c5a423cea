import { site } from '#site.config.ts'
import { Tile } from '#ui/pictures/tile.tsx'
import { Day, Days } from '#ui/time/day.tsx'
import type { ShownCertificate } from './certificate-calls.ts'
import './certificate.css'

/** Certificate sheet: one landscape page when printed. */
export function CertificateSheet({ certificate }: { certificate: ShownCertificate }) {
  const { id, title, holder, narrative, event, issuedAt, state } = certificate
  return (
    <article className="certificate" aria-label={`${title}: ${holder}`}>
      <span className="certificate__band" aria-hidden>
        <Tile seed={event.title} columns={24} rows={2} />
      </span>
      <p className="certificate__site">{site.name}</p>
      <p className="certificate__title">{title}</p>
      <h1 className="certificate__holder" dir="auto">
        {holder}
      </h1>
      <p className="certificate__narrative">{narrative}</p>
      <dl className="certificate__facts">
        <div>
          <dt>Event</dt>
          <dd>{event.title}</dd>
        </div>
        {event.startAt && (
          <div>
            <dt>Dates</dt>
            <dd>
              {event.endAt ? <Days from={event.startAt} to={event.endAt} /> : <Day at={event.startAt} />}
            </dd>
          </div>
        )}
        <div>
          <dt>Signed</dt>
          <dd>
            <Day at={issuedAt} />
          </dd>
        </div>
        <div className="certificate__number">
          <dt>Number</dt>
          <dd>{id}</dd>
        </div>
      </dl>
      {state !== 'valid' && (
        <p className="certificate__stamp">{state === 'revoked' ? 'Revoked' : 'No longer true'}</p>
      )}
    </article>
  )
}
