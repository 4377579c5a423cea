import { IconDownload } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'

/** Section to download the whole event as one file. It names the parts that the file leaves out. */
export function BundleExport({ eventId }: { eventId: string }) {
  return (
    <section className="stack mt-10" aria-labelledby="bundle">
      <SectionHead id="bundle" title="Export the whole event" />
      <p className="text-muted">
        One file with everything of this event, for another installation of this site: teams, projects, the
        rubric, rounds, judges, ballots, results, texts and files. People are in it by name alone, without
        their e-mail address. Ballots of a round that’s still open, votes that aren’t published and what
        moderators have hidden stay here. Each download is logged.
      </p>
      <p>
        <ButtonLink icon={IconDownload} href={`/api/v3/event/exportEvent?eventId=${eventId}`} reload>
          Download the event
        </ButtonLink>
      </p>
    </section>
  )
}
