import { formatName } from '#features/event/event/people/role.ts'
import { Prose } from '#features/content/text/ui/prose.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { client } from '#lib/contract/client.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { announcementContract } from '../contract.ts'
import { reachContract } from '../reach/reach-contract.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'

export type ShownAnnouncement = AnswerOf<typeof announcementContract, 'getAnnouncements'>['items'][number]

interface AnnouncementListProps {
  announcements: readonly ShownAnnouncement[]
  timeZone: string
  which: OneEventId
  /**
   * Whether the viewer muted the organizers' e-mails; null for people who get no such e-mails, because they
   * run the event or stream and don't participate.
   */
  muted: boolean | null
  /** Whether only the newest announcement is open, and the earlier ones are folded below it. */
  foldsEarlier?: boolean | undefined
}

/** List of the organizers' announcements, newest first; new ones are read out by screen readers. */
export function AnnouncementList(props: AnnouncementListProps) {
  const { announcements, timeZone, which, muted, foldsEarlier = false } = props
  const openAnnouncements = foldsEarlier ? announcements.slice(0, 1) : announcements
  const earlier = announcements.slice(openAnnouncements.length)
  return (
    <section id="announcements" aria-labelledby="h-announcements">
      <SectionHead id="h-announcements" title="Announcements" small />
      {announcements.length === 0 && (
        <p className="small text-muted">No announcements yet. They’ll appear here instantly.</p>
      )}
      <ul className="stack" aria-live="polite">
        {openAnnouncements.map((announcement) => (
          <Announcement key={announcement.id} {...announcement} timeZone={timeZone} />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="small">
            {earlier.length === 1 ? 'One earlier announcement' : `${earlier.length} earlier announcements`}
          </summary>
          <ul className="stack mt-3">
            {earlier.map((announcement) => (
              <Announcement key={announcement.id} {...announcement} timeZone={timeZone} />
            ))}
          </ul>
        </details>
      )}
      {muted !== null && <MuteSwitch which={which} muted={muted} />}
    </section>
  )
}

type AnnouncementProps = ShownAnnouncement & { timeZone: string }

function Announcement({ title, bodyHtml, author, createdAt, timeZone }: AnnouncementProps) {
  return (
    <li>
      <h3 className="text-lg">{title}</h3>
      <div className="small">
        <Prose html={bodyHtml} />
      </div>
      <p className="small text-muted">
        {formatName(author)}, <LocalTime at={createdAt} zone={timeZone} both={false} />
      </p>
    </li>
  )
}

interface MuteSwitchProps {
  which: OneEventId
  muted: boolean
}

/** Switch for e-mails from the organizers to the viewer; saved at once. */
function MuteSwitch({ which, muted }: MuteSwitchProps) {
  const { act, isBusy } = useAct()
  const canSendMail = useSendsMail()
  return (
    <div className="mt-4">
      <Switch
        row
        label="E-mails from the organizers"
        hint={
          muted
            ? 'Muted. You still hear about dates, results and your team.'
            : canSendMail
              ? 'You get their announcements by e-mail too, at most five a week.'
              : 'This site sends no e-mail yet. Once it does, you get their announcements that way too, at most five a week.'
        }
        checked={!muted}
        aria-disabled={isBusy}
        onChange={() =>
          void act(
            () => client(reachContract).setMute({ ...which, muted: !muted }),
            muted ? 'E-mails are on' : 'E-mails are muted',
          )
        }
      />
    </div>
  )
}
