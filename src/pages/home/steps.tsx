import { SectionHead } from '#ui/parts/section-head.tsx'
import { lengths } from '#features/event/submission/draft/lengths.ts'

const steps = [
  { title: 'Enroll', text: 'One click, free. You get the schedule in your calendar, in your own time zone.' },
  {
    title: 'Find your team',
    text: 'Start a team or ask to join one. Open seats say which skills they need.',
  },
  {
    title: 'Build and submit',
    text: `Say what it does in at least ${lengths.description.min} characters, and add a picture and a link. A video is welcome.`,
  },
  {
    title: 'Get real notes',
    text: 'Experts rate four things and write down why. You choose which notes stay on your page.',
  },
]

export function Steps() {
  return (
    <section className="section" aria-labelledby="how">
      <div className="wrap">
        <SectionHead
          id="how"
          title="How a weekend goes"
          more={{ label: 'Hackathon guidelines', href: '/guide' }}
        />
        <ol className="home-steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
