import { IconBrandDiscord, IconBrandGithub, IconBrandGoogle } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import type { IconShape } from '#ui/icon.tsx'
import { type OutsideService, outsideServices, serviceNames } from '../../account/links-contract.ts'

export const serviceIcons: Record<OutsideService, IconShape> = {
  github: IconBrandGithub,
  google: IconBrandGoogle,
  discord: IconBrandDiscord,
}

interface OutsideProvidersProps {
  /** Configured services; others are not shown. */
  providers: readonly string[]
  callbackUrl: string
}

/** Forms for signing in with an external service, which work with or without scripts. */
export function OutsideProviders({ providers, callbackUrl }: OutsideProvidersProps) {
  const visibleServices = outsideServices.filter((id) => providers.includes(id))
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
