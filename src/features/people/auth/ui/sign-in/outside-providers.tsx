import { IconBrandDiscord, IconBrandGithub, IconBrandGoogle } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import type { IconShape } from '#ui/icon.tsx'
import { type ExternalService, externalServices, serviceNames } from '../../account/links-contract.ts'

export const serviceIcons: Record<ExternalService, IconShape> = {
  github: IconBrandGithub,
  google: IconBrandGoogle,
  discord: IconBrandDiscord,
}

interface ExternalProvidersProps {
  /** Configured services; others are not shown. */
  providers: readonly string[]
  callbackUrl: string
}

/** Forms for signing in with an external service, which work with or without scripts. */
export function ExternalProviders({ providers, callbackUrl }: ExternalProvidersProps) {
  const visibleServices = externalServices.filter((id) => providers.includes(id))
  if (visibleServices.length === 0) return null
  return (
    <>
      <p className="account-page__or">or with</p>
      <form method="post" action="/login" className="stack">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        {visibleServices.map((id) => (
          <Button key={id} type="submit" name="way" value={id} icon={serviceIcons[id]} block>
            {serviceNames[id]}
          </Button>
        ))}
      </form>
    </>
  )
}
