import type { ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import {
  certificateCalls,
  type ShownEarnedCertificate,
  type ShownOutdatedCertificate,
} from './certificate-calls.ts'
import './certificate.css'

/** List of a person's earned certificates, each with a link to it or a button to create it. */
export const EntitlementList = ({ earned }: { earned: ShownEarnedCertificate[] }) => (
  <ul className="earned">
    {earned.map((entitlement) => (
      <EntitlementRow key={`${entitlement.event.id} ${entitlement.kind}`} one={entitlement} />
    ))}
  </ul>
)

function EntitlementRow({
  one: { kind, event, title, narrative, certificate },
}: {
  one: ShownEarnedCertificate
}) {
  const { act, isBusy } = useAct()
  const navigate = useNavigate()
  const createCertificate = () =>
    act(async () => {
      const { id } = await certificateCalls.createCertificate({ eventId: event.id, kind })
      await navigate(href('/certificate/:id', { id }))
    })
  return (
    <li>
      <h2 className="text-lg">
        {certificate ? <Link href={`/certificate/${certificate.id}`}>{title}</Link> : title}{' '}
        <span className="text-muted">at {event.title}</span>
      </h2>
      <p>{narrative}</p>
      {certificate ? (
        <Keeping {...certificate}>
          <ButtonLink size="sm" href={href('/certificate/:id', certificate)}>
            Open it
          </ButtonLink>
          <ButtonLink size="sm" href={href('/certificate/:id/certificate.pdf', certificate)} reload>
            Download as PDF
          </ButtonLink>
        </Keeping>
      ) : (
        <div className="row">
          <Button size="sm" variant="primary" busy={isBusy} onClick={() => void createCertificate()}>
            Get the certificate
          </Button>
        </div>
      )}
    </li>
  )
}

/**
 * List of outdated certificates that the holder hasn't revoked. Anyone with the link to a public one sees
 * that it is outdated.
 */
export const OutdatedList = ({ former }: { former: ShownOutdatedCertificate[] }) => (
  <section aria-labelledby="h-former">
    <SectionHead id="h-former" title="These no longer hold" />
    <p>The results changed since. Anyone who opens one of them reads that.</p>
    <ul className="earned">
      {former.map(({ id, title, eventTitle, narrative, isPublic }) => (
        <li key={id}>
          <h3 className="text-lg">
            <Link href={`/certificate/${id}`}>{title}</Link>{' '}
            <span className="text-muted">at {eventTitle}</span>
          </h3>
          <p>{narrative}</p>
          <Keeping {...{ id, isPublic }} />
        </li>
      ))}
    </ul>
  </section>
)

interface VisibilityProps {
  id: string
  isPublic: boolean
  children?: ReactNode
}

/** Controls for the visibility of a certificate and for revoking it. */
function Keeping({ id, isPublic, children }: VisibilityProps) {
  const { act, isBusy } = useAct()
  const { updateCertificate, revokeCertificate } = certificateCalls
  const revoke = () =>
    act(() => revokeCertificate({ id }), 'Revoked', {
      title: 'Revoke this certificate?',
      text: 'Everyone who checks it will see that it no longer holds. You can sign a new one later.',
      confirmLabel: 'Revoke it',
      type: 'danger',
    })
  return (
    <div className="row">
      <Switch
        label="Anyone with the link can see it"
        checked={isPublic}
        disabled={isBusy}
        onChange={({ target }) => void act(() => updateCertificate({ id, isPublic: target.checked }))}
      />
      {children}
      <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void revoke()}>
        Revoke
      </Button>
    </div>
  )
}
