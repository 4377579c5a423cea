import { IconCopy } from '@tabler/icons-react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { copyText } from '#ui/parts/copy-text.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { formatCount } from './format-count.ts'
import type { ShownResult, ShownProgress } from './devpost-calls.ts'

type DevpostResultProps = {
  event: { slug: string }
  progress: ShownProgress
  made: ShownResult | undefined
  origin: string
}

/** Shows the result of the last import, and how many people have answered since. */
export function DevpostResult({ event: { slug }, progress, made, origin }: DevpostResultProps) {
  const { projects, waiting, accepted, declined } = progress
  if (!made && projects + waiting + accepted + declined === 0) return null
  const dash = href('/event/:slug/dash', { slug })
  return (
    <>
      {made && (
        <Notice tone="success" news="good" title={`Imported ${describeCreated(made)}`}>
          <p className="row mt-2">
            <ButtonLink size="sm" href={href('/event/:slug/submissions', { slug })}>
              See the projects
            </ButtonLink>
          </p>
        </Notice>
      )}
      <SectionHead level={3} small title="Imported so far" />
      <Facts
        facts={[
          { label: 'Projects', value: projects },
          { label: 'People who took their place', value: accepted },
          { label: 'People who declined', value: declined },
          { label: 'People who haven’t answered', value: waiting },
        ]}
      />
      <p>
        Nobody is on a team until they say so. Ask people to sign in with the address they used on Devpost and
        open the event’s dashboard, where they can take their place.
      </p>
      <p>
        <Button icon={IconCopy} size="sm" onClick={() => void copyText(origin + dash, 'The link is copied')}>
          Copy the link to the dashboard
        </Button>
      </p>
    </>
  )
}

const describeCreated = ({ projects, people }: ShownResult) =>
  [formatCount(projects.made, 'project'), formatCount(people.made, 'person', 'people')]
    .filter(Boolean)
    .join(' and ') || 'nothing new'
