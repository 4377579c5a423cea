import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { reachContract } from '../reach/reach-contract.ts'

type Mutes = AnswerOf<typeof reachContract, 'getMutes'>

/** Muted events and streams, each with a way to unmute. */
export function MutesSection({ mutes }: { mutes: Mutes }) {
  return (
    <FormSection
      title="Muted e-mails"
      hint="You get no e-mail from the organizers of these. Mute an event on its dashboard, or with the link in its e-mails."
    >
      {mutes.items.length === 0 && <p className="small text-muted">You haven’t muted anything.</p>}
      <ul className="stack">
        {mutes.items.map((mute) => (
          <MuteRow key={mute.id} mute={mute} />
        ))}
      </ul>
    </FormSection>
  )
}

function MuteRow({ mute: { kind, id, slug, title } }: { mute: Mutes['items'][number] }) {
  const { act, isBusy } = useAct()
  const ids = kind === 'event' ? { eventId: id } : { streamId: id }
  return (
    <li className="row row--between">
      <Link href={`/${kind}/${slug}`}>{title}</Link>
      <Button
        size="sm"
        busy={isBusy}
        aria-label={`Unmute ${title}`}
        onClick={() =>
          void act(
            () => client(reachContract).setMute({ ...ids, muted: false }),
            `${title} can e-mail you again`,
          )
        }
      >
        Unmute
      </Button>
    </li>
  )
}
