import { useSession } from '#features/auth/ui/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Asks a visitor in; a member has already come. */
export function Call() {
  const { status } = useSession()
  if (status === 'authenticated') return null
  return (
    <div className="wrap section">
      <section className="home-call" aria-labelledby="call">
        <div>
          <h2 id="call">Bring an idea you have not finished</h2>
          <p>
            Signing up takes a minute. A profile shows other builders what you are good at, if you want it to.
          </p>
        </div>
        <ButtonLink href="/signup" size="lg">
          Sign up, it is free
        </ButtonLink>
      </section>
    </div>
  )
}
