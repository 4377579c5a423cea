import { href } from 'react-router'
import { describeWin } from '#features/event/submission/results/wins/describe-win.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { OwnEvent } from './own/own-events.ts'

/** Recent awards, shown before anything else. */
export function OwnWins({ own }: { own: readonly OwnEvent[] }) {
  const freshWins = own.flatMap(({ won, ...event }) => (won ? [{ ...event, won }] : []))
  return freshWins.map(({ id, slug, title, won }) => (
    <div key={id} className="home-now">
      <div>
        <h3>{describeWin(won)}</h3>
        <p>{title}</p>
      </div>
      <div className="row">
        <ButtonLink variant="primary" href={`${href('/account/certificates')}?event=${slug}`}>
          Get your certificate
        </ButtonLink>
        <ButtonLink href={href('/event/:slug/results', { slug })}>See the results</ButtonLink>
      </div>
    </div>
  ))
}
