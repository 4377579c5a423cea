import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { site } from '#site.config.ts'
import { certificateCalls, type ShownCertificate } from './certificate-calls.ts'

interface HolderToolsProps {
  certificate: ShownCertificate
  /** Full address of the certificate. */
  address: string
}

/**
 * Controls for the holder only, loaded in the browser: visibility, and a link to add it to a profile
 * elsewhere.
 */
export function HolderTools({ certificate, address }: HolderToolsProps) {
  const { id } = certificate
  const { status } = useSession()
  const queries = useQueryClient()
  const queryKey = ['own-certificates']
  const { data } = useQuery({
    queryKey,
    queryFn: () => certificateCalls.getOwnCertificates({}),
    enabled: status === 'authenticated',
  })
  const { act, isBusy } = useAct(() => queries.invalidateQueries({ queryKey }))
  const ownCertificate = data?.earned
    .map((entitlement) => entitlement.certificate)
    .find((candidate) => candidate?.id === id)
  if (status !== 'authenticated' || !ownCertificate) return null
  const { isPublic } = ownCertificate
  return (
    <div className="stack certificate-around">
      <Switch
        label="Anyone with the link can see it"
        checked={isPublic}
        disabled={isBusy}
        onChange={({ target }) =>
          void act(() => certificateCalls.updateCertificate({ id, isPublic: target.checked }))
        }
      />
      <div className="row">
        {isPublic ? (
          <ButtonLink href={getLinkedInUrl(certificate, address)} target="_blank">
            Add to LinkedIn
          </ButtonLink>
        ) : (
          <p className="small text-muted">
            To add it to your LinkedIn profile, let anyone with the link see it first.
          </p>
        )}
      </div>
    </div>
  )
}

/** Builds the address that LinkedIn documents for its "Add to profile" button. */
function getLinkedInUrl({ id, title, event, issuedAt }: ShownCertificate, address: string): string {
  const issuedDate = new Date(issuedAt)
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${title}, ${event.title}`,
    organizationName: site.name,
    issueYear: String(issuedDate.getUTCFullYear()),
    issueMonth: String(issuedDate.getUTCMonth() + 1),
    certUrl: address,
    certId: id,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
