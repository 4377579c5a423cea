import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { type ExternalService, linkContract, serviceNames } from '../../account/links-contract.ts'
import type { SecurityAnswer } from '../../account/security-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import { serviceIcons } from '../sign-in/outside-providers.tsx'
import { getSignInUrl } from '../sign-in.ts'

const { beginLink, unlink } = client(linkContract)

interface LinksSectionProps {
  security: Pick<SecurityAnswer, 'confirmed' | 'links' | 'services'>
  /** Time zone of the site, in which the server formats times. */
  zone: string
}

/** Lists the external services with which a person signs in or can; renders nothing if there are none. */
export function LinksSection({ security: { confirmed, links, services }, zone }: LinksSectionProps) {
  const { act, isBusy } = useAct()
  if (services.length + links.length === 0) return null
  const connect = (provider: ExternalService) =>
    act(async () => {
      await withRecentSignIn(() => beginLink({ provider }))
      location.assign(await getSignInUrl(provider, '/account'))
    })
  const disconnect = ({ provider, accountId }: (typeof links)[number]) => {
    const name = serviceNames[provider]
    return act(() => withRecentSignIn(() => unlink({ provider, accountId })), `${name} is disconnected`, {
      title: `Disconnect ${name}?`,
      text: `You won’t be able to sign in with ${name}.`,
      confirmLabel: 'Disconnect',
    })
  }
  return (
    <FormSection
      title="Other services"
      hint="Anyone signed in there can sign in here as you. Don’t recognize one? Disconnect it and change your password."
    >
      <div className="stack max-w-measure" id="services">
        {links.map((link) => (
          <div key={`${link.provider} ${link.accountId}`} className="row row--between">
            <Connected link={link} zone={zone} />
            <Button
              size="sm"
              busy={isBusy}
              aria-label={`Disconnect ${serviceNames[link.provider]}`}
              onClick={() => void disconnect(link)}
            >
              Disconnect
            </Button>
          </div>
        ))}
        {links.length === 0 && <p>No other service is connected.</p>}
        {confirmed ? (
          <p className="row">
            {services.map((id) => (
              <Button key={id} icon={serviceIcons[id]} busy={isBusy} onClick={() => void connect(id)}>
                Connect {serviceNames[id]}
              </Button>
            ))}
          </p>
        ) : (
          <p>Confirm your e-mail address first; then you can connect one.</p>
        )}
      </div>
    </FormSection>
  )
}

interface LinkRowProps {
  link: SecurityAnswer['links'][number]
  zone: string
}

const Connected = ({ link: { provider, accountId, linkedAt }, zone }: LinkRowProps) => (
  <div>
    <p className="row">
      <Icon of={serviceIcons[provider]} />
      <strong>{serviceNames[provider]}</strong>
    </p>
    <p className="small text-muted">
      Account {accountId}, connected on <LocalTime at={linkedAt} zone={zone} />
    </p>
  </div>
)
