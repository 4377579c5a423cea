import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { deviceContract } from '../../account/devices-contract.ts'
import './devices-section.css'

const { revokeSession, revokeOtherSessions } = client(deviceContract)

interface DevicesSectionProps {
  devices: AnswerOf<typeof deviceContract, 'getSessions'>
  /** Time zone of the site, in which the server formats times. */
  zone: string
}

export function DevicesSection({ devices, zone }: DevicesSectionProps) {
  const { act, isBusy } = useAct()
  const confirmAndRevoke = () =>
    act(() => revokeOtherSessions({}), 'All other devices are signed out', {
      title: 'Sign out all other devices?',
      text: 'Anyone using them has to sign in again. A change of address that one of them asked for is cancelled.',
      confirmLabel: 'Sign them out',
    })
  return (
    <FormSection
      id="devices"
      title="Signed-in devices"
      hint="Don’t recognize one? Sign it out and change your password."
    >
      <ul className="devices">
        {devices.items.map(({ id, name, current, lastUsedAt }) => (
          <li key={id} className="row row--between">
            <div>
              <p>
                <strong>{name}</strong> {current && <Badge tone="success">This device</Badge>}
              </p>
              <p className="small text-muted">
                {current ? (
                  'In use now'
                ) : (
                  <>
                    Last used on <LocalTime at={lastUsedAt} zone={zone} />
                  </>
                )}
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                busy={isBusy}
                aria-label={`Sign out ${name}`}
                onClick={() => void act(() => revokeSession({ id }), `${name} is signed out`)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ListPages of={devices} label="Devices" keepScroll />
      {devices.total > 1 && (
        <p className="mt-4">
          <Button busy={isBusy} onClick={() => void confirmAndRevoke()}>
            Sign out all other devices
          </Button>
        </p>
      )}
    </FormSection>
  )
}
