import { href } from 'react-router'
import { CommentSection } from '#features/community/comment/ui/comment-section.tsx'
import { FeedbackSection, showsFeedback } from '#features/judging/review/ui/feedback/feedback-section.tsx'
import { toShownProject } from '#features/event/submission/ui/shown-project.ts'
import { ProjectCard } from '#features/event/submission/ui/project-card.tsx'
import type { OwnView } from '#features/event/submission/ui/use-own-view.ts'
import { tagPath } from '#features/content/technology/ui/technology-path.ts'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { SubmissionData } from '../show.tsx'
import { TeamGrid } from './team-grid.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Loaded only for the team. */
const CommentMail = createLatePart(async () => (await import('./comment-mail.tsx')).CommentMail)

type SubmissionProps = { submission: SubmissionData['submission'] }

/** Returns the sections with content, for the navigation. */
export function listSections({ submission, reviews, comments, explore }: SubmissionData) {
  const all: [string, string, boolean][] = [
    ['about', 'About', true],
    ['team', 'Team', submission.members.length > 0],
    ['tech', 'Technologies', hasTopics(submission)],
    ['feedback', 'Feedback', reviews !== null && showsFeedback(submission, reviews)],
    ['comments', 'Comments', comments !== null],
    ['more', 'Explore more', explore.length > 0],
  ]
  return all.flatMap(([id, label, isShown]) => (isShown ? [{ id, label }] : []))
}

export function Sections({ data, own }: { data: SubmissionData; own: OwnView }) {
  const { submission, reviews, comments, explore } = data
  return (
    <>
      <div className="wrap sub-body">
        <AboutSection submission={submission} />
        {submission.members.length > 0 && <TeamGrid submission={submission} />}
        {hasTopics(submission) && <Topics submission={submission} />}
        {reviews && showsFeedback(submission, reviews) && (
          <FeedbackSection {...{ submission, reviews, own }} />
        )}
        {comments && (
          <CommentSection
            target={{ submissionId: submission.id }}
            comments={comments}
            zone={submission.event.timeZone}
            team={submission.members.flatMap(({ profile }) => profile.id ?? [])}
          />
        )}
        {comments && own.submission?.viewer?.isParticipant && (
          <div className="sub-comment-mail">
            <CommentMail teamId={submission.team.id} />
          </div>
        )}
      </div>
      {explore.length > 0 && <Explore data={data} />}
    </>
  )
}

function AboutSection({ submission: { text } }: SubmissionProps) {
  return (
    <section id="about" aria-label="About">
      {text.html ? (
        <Prose html={text.html} />
      ) : (
        <EmptyState title="No description yet">The team hasn’t written one yet.</EmptyState>
      )}
    </section>
  )
}

function Topics({ submission: { techIn, categories } }: SubmissionProps) {
  return (
    <section id="tech" aria-labelledby="h-tech">
      <SectionHead id="h-tech" title="Technologies" />
      {techIn.length > 0 && (
        <ul className="chips">
          {techIn.map((tech) => (
            <li key={tech.slug}>
              <Chip href={tagPath(tech)}>{tech.name}</Chip>
            </li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <>
          <h3 className="sub-categories">Categories</h3>
          <ul className="chips">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Chip href={href('/apps/category/:slug', { slug })}>{name}</Chip>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Explore({ data: { submission, explore } }: { data: SubmissionData }) {
  const { event } = submission
  return (
    <section className="section section--tint sub-more" id="more" aria-labelledby="h-more">
      <div className="wrap">
        <SectionHead
          id="h-more"
          title="Explore more applications"
          more={{ label: event.title, href: href('/event/:slug', { slug: event.slug }) }}
        />
        <ul className="cards">
          {explore.map((project) => (
            <li key={project.id}>
              <ProjectCard project={toShownProject(project)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const hasTopics = ({ techIn, categories }: SubmissionProps['submission']) =>
  techIn.length + categories.length > 0
