import { ProjectLinks } from '#features/event/submission/ui/project-links.tsx'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { ShownPaper } from './ballot-calls.ts'

/** Width of the picture in the workspace's styles. */
const sizes = '(min-width: 40rem) 24rem, 14rem'

interface EntryViewProps {
  entry: ShownPaper['entry']
  /** Label of the first or second project of a pair. */
  sign?: string | undefined
}

/** Project as frozen for the round, with later changes by the team next to it. */
export function EntryView({ entry, sign }: EntryViewProps) {
  const { title, shortDescription, text, track, technologies, team, later, imageLink, videoLink } = entry
  return (
    <article className="entry">
      <h2 className="text-2xl" tabIndex={-1}>
        {sign && <span className="entry__sign">{sign}</span>} {title}
      </h2>
      <p className="entry__by">
        {[track, team && `by ${team.name}`, team?.members.join(', ')].filter(Boolean).join(' · ')}
      </p>
      <p className="text-lg">{shortDescription}</p>
      <ProjectLinks project={entry} />
      {imageLink && (
        <div className="entry__picture">
          <Picture
            src={imageLink}
            alt={`Picture of ${title}`}
            width={384}
            height={216}
            first
            {...{ sizes }}
          />
        </div>
      )}
      {videoLink && (
        <p className="mt-4">
          <ButtonLink href={videoLink} target="_blank" rel="noopener noreferrer nofollow ugc">
            Watch the video
          </ButtonLink>
        </p>
      )}
      {later && (
        <Notice tone="warning" title="The team changed this after submissions closed">
          <p>Judge what’s below; this came later and doesn’t count.</p>
          <dl className="entry__later">
            {later.changes.map(({ field, now }) => (
              <div key={field}>
                <dt>{field}, later</dt>
                <dd>{now || 'nothing'}</dd>
              </div>
            ))}
          </dl>
        </Notice>
      )}
      <Prose html={text.html} />
      {technologies.length > 0 && (
        <p className="row">
          {technologies.map(({ slug, name }) => (
            <Chip key={slug}>{name}</Chip>
          ))}
        </p>
      )}
    </article>
  )
}
