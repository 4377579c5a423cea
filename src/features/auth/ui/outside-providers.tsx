import { IconBrandDiscord, IconBrandGithub, IconBrandGoogle } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'

const known = {
  github: { name: 'GitHub', icon: IconBrandGithub },
  google: { name: 'Google', icon: IconBrandGoogle },
  discord: { name: 'Discord', icon: IconBrandDiscord },
}

interface OutsideProvidersProps {
  /** Those that are configured; others are not shown. */
  providers: readonly string[]
  callbackUrl: string
}

/** Signing in by another service: a form of its own, which leads there with or without scripts. */
export function OutsideProviders({ providers, callbackUrl }: OutsideProvidersProps) {
  const shown = Object.entries(known).filter(([id]) => providers.includes(id))
  if (shown.length === 0) return null
  return (
    <>
      <p className="account-page__or">or with</p>
      <form method="post" action="/login" className="stack">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        {shown.map(([id, { name, icon }]) => (
          <Button key={id} type="submit" name="way" value={id} icon={icon} block>
            {name}
          </Button>
        ))}
      </form>
    </>
  )
}
