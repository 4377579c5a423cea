import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { site } from '../../site.config.ts'

/** Sign-up prompt for visitors; not shown to members. */
export function Call() {
  const { status } = useSession()
  if (status === 'authenticated') return null
  return (
    <div className="wrap section">
      <section className="home-call" aria-labelledby="call">
        <div>
          <h2 id="call">{site.home.call.title}</h2>
          <p>{site.home.call.text}</p>
        </div>
        <ButtonLink href="/signup" size="lg">
          Sign up free
        </ButtonLink>
      </section>
    </div>
  )
}
