import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { Link } from '#ui/link.tsx'

/** First steps for members without an enrollment. */
export function FirstSteps() {
  const viewer = useViewer()
  const steps = viewer?.role === 'ADMIN' ? administratorSteps : getMemberSteps(viewer?.userName)
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

/** Steps for administrators, who create events. */
const administratorSteps = [
  { title: 'New event', href: '/event/new', text: 'Name it, set its dates and publish it.' },
  {
    title: 'Open your dashboard',
    href: '/dash',
    text: 'See to people, events, reports and the site’s settings.',
  },
  { title: 'Browse events', href: '/event', text: 'See what members see, and take part.' },
]

function getMemberSteps(userName: string | null | undefined) {
  return [
    { title: 'Choose an event', href: '/event', text: 'Enroll with one click. It’s free.' },
    {
      title: 'Complete your profile',
      href: userName ? `${profilePath(userName)}/edit` : '/account',
      text: 'Say what you’re good at, and teams will find you.',
    },
    { title: 'Find a team', href: '/guide', text: 'Join one with an open seat, or start your own.' },
  ]
}
