import { Button, ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Link } from '#ui/link.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { certificateCalls, type ShownEarned } from './certificate-calls.ts'
import './certificate.css'

/** What somebody did at events, each with its certificate or the way to it. */
export const EarnedList = ({ earned }: { earned: ShownEarned[] }) => (
  <ul className="earned">
    {earned.map((one) => (
      <EarnedLine key={`${one.event.id} ${one.kind}`} one={one} />
    ))}
  </ul>
)

function EarnedLine({ one: { kind, event, title, narrative, certificate } }: { one: ShownEarned }) {
  const { act, isBusy } = useAct()
  const { createCertificate, updateCertificate, revokeCertificate } = certificateCalls
  const revoke = (id: string) =>
    act(() => revokeCertificate({ id }), 'Revoked', {
      title: 'Revoke this certificate?',
      text: 'Everyone who checks it will see that it no longer holds. You can sign a new one later.',
      confirmLabel: 'Revoke it',
      type: 'danger',
    })
  return (
    <li>
      <h2 className="text-lg">
        {certificate ? <Link href={`/certificate/${certificate.id}`}>{title}</Link> : title}{' '}
        <span className="text-muted">at {event.title}</span>
      </h2>
      <p>{narrative}</p>
      {certificate ? (
        <div className="row">
          <Switch
            label="Anyone with the link can see it"
            checked={certificate.isPublic}
            disabled={isBusy}
            onChange={({ target }) =>
              void act(() => updateCertificate({ id: certificate.id, isPublic: target.checked }))
            }
          />
          <ButtonLink size="sm" href={`/certificate/${certificate.id}/credential.jwt`} reload>
            Download
          </ButtonLink>
          <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void revoke(certificate.id)}>
            Revoke
          </Button>
        </div>
      ) : (
        <div className="row">
          <Button
            size="sm"
            variant="primary"
            busy={isBusy}
            onClick={() =>
              void act(() => createCertificate({ eventId: event.id, kind }), 'Certificate signed')
            }
          >
            Get the certificate
          </Button>
        </div>
      )}
    </li>
  )
}
