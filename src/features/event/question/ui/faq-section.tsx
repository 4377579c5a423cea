import { Prose } from '#features/content/text/ui/prose.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { ShownFaq } from './question-calls.ts'
import './question.css'

/** Section with the published questions and answers of an event. */
export function FaqSection({ items }: { items: readonly ShownFaq[] }) {
  return (
    <section id="faq" aria-labelledby="h-faq">
      <SectionHead id="h-faq" title="Questions and answers" />
      <div className="faq">
        {items.map(({ id, html, answerHtml }) => (
          <div key={id} className="faq__entry">
            <div className="faq__question">
              <Prose html={html} isTalk />
            </div>
            <Prose html={answerHtml} isTalk />
          </div>
        ))}
      </div>
    </section>
  )
}
