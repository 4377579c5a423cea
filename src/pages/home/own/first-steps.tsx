import { useViewer } from '#features/auth/ui/use-viewer.ts'
import { profilePath } from '#features/profile/fields/profile-path.ts'
import { Link } from '#ui/link.tsx'

/** For who has not enrolled in anything yet. */
export function FirstSteps() {
  const userName = useViewer()?.userName
  const steps = [
    { title: 'Choose an event', href: '/event', text: 'Enroll with one click. It’s free.' },
    {
      title: 'Complete your profile',
      href: userName ? `${profilePath(userName)}/edit` : '/account',
      text: 'Say what you’re good at, and teams will find you.',
    },
    { title: 'Find a team', href: '/guide', text: 'Join one with an open seat, or start your own.' },
  ]
  return (
    <ol className="home-steps home-steps--three">
      {steps.map(({ title, href, text }) => (
        <li key={title}>
          <h3>
            <Link href={href}>{title}</Link>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
